// SPDX-License-Identifier: GPL-3.0-or-later
// A result that is computed from an input off the GUI thread, again whenever the input changes and only then:
// a cache of one entry on top of LatestJob (latest_job.h), with a Freshness (freshness.h) that says whether
// the result shown is of the current input. The models of workspaces have one for each result, and so has a
// ComputedPanel (panel_spec.h).
//
// Input: a value with ==. Output: what is computed; it is shared and constant. GUI thread, except for
// compute.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "ui/jobs/freshness.h"
#include "ui/jobs/latest_job.h"

namespace basinscope {

template <class Input, class Output>
class KeyedJob {
 public:
  using Shared = std::shared_ptr<const Output>;

  KeyedJob() {
    // After a failure the same input is computed again when it is next requested.
    QObject::connect(&job_, &LatestJob::failed, &job_, [this](const QString& sentence) {
      asked_.reset();
      freshness_.fail(sentence);
    });
  }
  const LatestJob* job() const { return &job_; }
  bool busy() const { return job_.busy(); }
  // The newest result, perhaps of an earlier input (see freshness()); null before the first.
  const Shared& shown() const { return shown_; }
  // The same, but null once freshness() says that it belongs to an earlier input, or after a failure.
  // freshness() says so some time after the input has changed, is_of() at once.
  Shared current() const { return freshness_.state() == Freshness::State::current ? shown_ : nullptr; }
  // Whether the result shown is that of input.
  bool is_of(const Input& input) const { return shown_ && shown_input_ == input; }
  // Whether input is what want() or a request declared last.
  bool wants(const Input& input) const { return wanted_ == input; }
  // Whether the newest request is for input and has neither failed nor been cancelled.
  bool is_asked_for(const Input& input) const { return asked_ == input; }
  const Freshness& freshness() const { return freshness_; }

  // Declares input to be the current one, so that freshness() is about it, without computing anything: for
  // results that are computed only while they are visible. A run for another input is cancelled if
  // ends_others, or if the complete result of input is already shown.
  void want(const Input& input, bool ends_others = false) {
    const bool done = is_of(input) && complete_;
    if ((ends_others || done) && busy() && !(asked_ == input)) cancel();
    if (done) asked_ = input;
    if (is_of(input)) {
      wanted_ = input;
      if (!freshness_.up_to_date()) freshness_.mark_current();
    } else if (!(wanted_ == input) || freshness_.state() == Freshness::State::failed) {
      wanted_ = input;
      number_ = freshness_.new_request();
    }
  }
  // Calls want(), and unless input has been requested already calls compute(input, run, shown, deliver) on a
  // thread of the pool: run is the LatestJob::Run, shown the previous result or null, and deliver(output,
  // complete) is to be called with each version of the result, coarse to fine, the last with complete = true.
  // arrived() is called on the GUI thread when a version is shown. length: see LatestJob.
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
              freshness_.mark_shown(wanted_ == input ? number_ : number);
              arrived();
            });
          });
        },
        length);
  }
  // The same for results in one part: compute(input, control, shown) returns it, or null if it
  // was cancelled.
  template <class Compute, class Arrived>
  void request(const Input& input, LatestJob::Length length, Compute compute, Arrived arrived) {
    request_in_parts(
        input, length,
        [compute](const Input& of, const LatestJob::Run& run, const Output* previous, auto deliver) {
          if (Shared output = compute(of, run.control(), previous)) deliver(std::move(output), true);
        },
        arrived);
  }
  // Cancels the run; the next request is computed even for the same input, unless its complete result is
  // shown. freshness() still expects a result; leave() withdraws that, too.
  void cancel() {
    job_.cancel();
    if (!(asked_ == shown_input_ && complete_)) asked_.reset();
  }
  // Cancels the run and withdraws the current input: nothing is expected until the next want() or request.
  void leave() {
    cancel();
    wanted_.reset();
    freshness_.withdraw();
  }
  // For a change of scene: does nothing if the result shown is that of input; else drops it, and cancels a
  // run that is not for input.
  void drop_unless(const Input& input) {
    if (!is_of(input)) drop(asked_ == input);
  }
  // Drops the result shown, and cancels the run unless it is for the new scene (coming).
  void drop(bool coming = false) {
    shown_.reset();
    shown_input_.reset();
    complete_ = false;
    if (!coming || !busy()) leave();
    freshness_.clear();
  }

 private:
  std::optional<Input> asked_, wanted_, shown_input_;
  Shared shown_;
  bool complete_ = false;     // shown_ is the last version of its result
  std::uint64_t number_ = 0;  // of wanted_, in freshness_
  Freshness freshness_;
  LatestJob job_;  // last, so that it is destroyed first and waits for its run
};

}  // namespace basinscope
