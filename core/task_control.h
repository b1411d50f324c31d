// SPDX-License-Identifier: GPL-3.0-or-later
// How a caller stops a long computation and is told of its progress. The caller keeps the object and hands a
// reference down; the computation asks cancelled() now and then, returns early once it is true, and reports
// shares between 0 and 1. Shares that the caller is told never fall. cancel(), cancelled() and report() may
// be called on several threads at once.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>

namespace basinscope {

class TaskControl {
 public:
  TaskControl() = default;
  explicit TaskControl(std::function<void(double)> progress) : progress_(std::move(progress)) {}

  // Of work inside other work, which it must not outlive: it ends when that does, and its shares are those
  // between from and to of that.
  static TaskControl part(const TaskControl& whole, double from, double to) {
    return {&whole, [&whole, from, to](double share) { whole.report(from + share * (to - from)); }};
  }
  // The same where the other work alone knows how far it is.
  static TaskControl silent_part(const TaskControl& whole) { return {&whole, {}}; }

  // Safe in a signal handler.
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
  bool cancelled() const {
    return cancelled_.load(std::memory_order_relaxed) || (whole_ != nullptr && whole_->cancelled());
  }
  // share in [0, 1]; may be called from any thread. One that another thread has overtaken is not told.
  void report(double share) const {
    if (!progress_) return;
    // The lock is held while the caller is told: another thread could else tell a larger share first.
    const std::lock_guard lock(telling_);
    if (!(share > told_)) return;
    told_ = share;
    progress_(share);
  }

 private:
  TaskControl(const TaskControl* whole, std::function<void(double)> progress)
      : progress_(std::move(progress)), whole_(whole) {}

  std::atomic<bool> cancelled_{false};
  // A signal handler may touch no lock.
  static_assert(std::atomic<bool>::is_always_lock_free);
  std::function<void(double)> progress_;
  const TaskControl* whole_ = nullptr;
  mutable std::mutex telling_;
  mutable double told_ = -1;
};

}  // namespace basinscope
