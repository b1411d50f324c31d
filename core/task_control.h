// SPDX-License-Identifier: GPL-3.0-or-later
// How a caller stops a long computation and hears of its progress. Core polls; it never blocks.
#pragma once

#include <atomic>
#include <functional>

namespace basinscope {

class TaskControl {
 public:
  TaskControl() = default;
  explicit TaskControl(std::function<void(double)> progress) : progress_(std::move(progress)) {}

  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
  bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }
  // share in [0, 1]; may be called from any thread.
  void report(double share) const {
    if (progress_) progress_(share);
  }

 private:
  std::atomic<bool> cancelled_{false};
  std::function<void(double)> progress_;
};

}  // namespace basinscope
