// SPDX-License-Identifier: GPL-3.0-or-later
// A result that follows its input off the GUI thread: asked for again only when the input changes.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "ui/jobs/latest_job.h"

namespace basinscope {

template <class Input, class Output>
class KeyedJob {
 public:
  // Its thread starts with the first call: a workspace that is never opened has none.
  LatestJob* job() {
    if (!job_) job_ = std::make_unique<LatestJob>();
    return job_.get();
  }
  bool busy() const { return job_ && job_->busy(); }
  // The newest there is, perhaps of an earlier input.
  const std::shared_ptr<const Output>& shown() const { return shown_; }
  bool is_of(const Input& input) const { return shown_ && shown_input_ == input; }

  // compute(input, control, shown) on the job's thread; an empty pointer is not delivered. arrived: told when
  // there is a new one.
  template <class Compute, class Arrived>
  void request(const Input& input, LatestJob::Length length, Compute compute, Arrived arrived) {
    if (asked_ == input) return;
    asked_ = input;
    job()->request(
        [this, input, compute, arrived, previous = shown_](const LatestJob::Run& run) {
          std::shared_ptr<const Output> output = compute(input, run.control(), previous.get());
          if (!output) return;
          run.deliver([this, input, output, arrived] {
            shown_ = output;
            shown_input_ = input;
            arrived();
          });
        },
        length);
  }
  // A run under way for another input ends.
  void outdate(const Input& input) {
    if (busy() && !(asked_ == input)) cancel();
  }
  // A run under way ends; the next request is made whatever was asked before.
  void cancel() {
    if (job_) job_->cancel();
    if (!(asked_ == shown_input_)) asked_.reset();
  }

 private:
  std::optional<Input> asked_, shown_input_;
  std::shared_ptr<const Output> shown_;
  std::unique_ptr<LatestJob> job_;  // last, so that it ends first
};

}  // namespace basinscope
