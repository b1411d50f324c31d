// SPDX-License-Identifier: GPL-3.0-or-later
// A result that follows its input off the GUI thread: asked for again only when the input changes, and shown
// with the knowledge of which input it is of.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "ui/jobs/currency.h"
#include "ui/jobs/latest_job.h"

namespace basinscope {

template <class Input, class Output>
class KeyedJob {
 public:
  using Shared = std::shared_ptr<const Output>;

  KeyedJob() {
    // What is asked next, the same input too, is computed.
    QObject::connect(&job_, &LatestJob::failed, &job_, [this](const QString& sentence) {
      asked_.reset();
      currency_.fail(sentence);
    });
  }
  const LatestJob* job() const { return &job_; }
  bool busy() const { return job_.busy(); }
  // The newest there is, perhaps of an earlier input; see currency().
  const Shared& shown() const { return shown_; }
  // Nothing while that is marked as being of an earlier one.
  Shared current() const { return currency_.state() == Currency::State::current ? shown_ : nullptr; }
  bool is_of(const Input& input) const { return shown_ && shown_input_ == input; }
  // It is computed, or has been.
  bool is_asked_for(const Input& input) const { return asked_ == input; }
  const Currency& currency() const { return currency_; }

  // From now on this is what ought to be shown, whenever it is asked for. A run for another input ends where
  // ends_others.
  void want(const Input& input, bool ends_others = false) {
    const bool done = is_of(input) && complete_;
    if ((ends_others || done) && busy() && !(asked_ == input)) cancel();
    if (done) asked_ = input;
    if (is_of(input)) {
      wanted_ = input;
      if (!currency_.answered()) currency_.settle();
    } else if (!(wanted_ == input) || currency_.state() == Currency::State::failed) {
      wanted_ = input;
      number_ = currency_.ask();
    }
  }
  // compute(input, run, shown, deliver) off the GUI thread; deliver(output, complete) any number of times,
  // coarse to fine. arrived: told when there is a new one.
  template <class Compute, class Arrived>
  void request_in_parts(const Input& input, LatestJob::Length length, Compute compute, Arrived arrived) {
    want(input);
    if (is_asked_for(input)) return;
    asked_ = input;
    job_.request(
        [this, input, compute, arrived, previous = shown_, number = number_](const LatestJob::Run& run) {
          compute(input, run, previous.get(), [&](Shared output, bool complete) {
            run.deliver([this, input, output = std::move(output), arrived, number, complete] {
              shown_ = output;
              shown_input_ = input;
              complete_ = complete;
              currency_.answer(wanted_ == input ? number_ : number);
              arrived();
            });
          });
        },
        length);
  }
  // compute(input, control, shown); an empty pointer is not delivered.
  template <class Compute, class Arrived>
  void request(const Input& input, LatestJob::Length length, Compute compute, Arrived arrived) {
    request_in_parts(
        input, length,
        [compute](const Input& of, const LatestJob::Run& run, const Output* previous, auto deliver) {
          if (Shared output = compute(of, run.control(), previous)) deliver(std::move(output), true);
        },
        arrived);
  }
  // A run under way ends; the next request is made whatever was asked before.
  void cancel() {
    job_.cancel();
    if (!(asked_ == shown_input_ && complete_)) asked_.reset();
  }
  // Nothing is wanted of it.
  void leave() {
    cancel();
    wanted_.reset();
    currency_.forget();
  }
  // What is shown belongs to another scene and goes, unless its input is the same here. What goes is computed
  // again wherever it is asked for again.
  void drop_unless(const Input& input) {
    if (!is_of(input)) drop(asked_ == input);
  }
  // The same, whatever it is of; coming: a run under way is of the scene that comes.
  void drop(bool coming = false) {
    shown_.reset();
    shown_input_.reset();
    complete_ = false;
    if (!coming || !busy()) leave();
    currency_.clear();
  }

 private:
  std::optional<Input> asked_, wanted_, shown_input_;
  Shared shown_;
  bool complete_ = false;     // shown_: nothing finer follows
  std::uint64_t number_ = 0;  // of wanted_
  Currency currency_;
  LatestJob job_;  // last, so that it ends first
};

}  // namespace basinscope
