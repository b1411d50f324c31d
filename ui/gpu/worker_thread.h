// SPDX-License-Identifier: GPL-3.0-or-later
// One thread that runs calls from any thread in their order.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace basinscope {

class WorkerThread {
 public:
  WorkerThread() : thread_([this](const std::stop_token& stop) { run(stop); }) {}
  // Ends the thread once the calls made so far are served.
  ~WorkerThread() = default;
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  // Runs work() on the thread, waits, and returns its result or rethrows its exception.
  template <class Work>
  auto call(Work work) {
    // Shared: the caller may return while the thread is still inside the task it was woken by.
    const auto task = std::make_shared<std::packaged_task<decltype(work())()>>(std::move(work));
    auto result = task->get_future();
    {
      const std::lock_guard lock(mutex_);
      queue_.emplace_back([task] { (*task)(); });
    }
    arrived_.notify_one();
    return result.get();
  }

 private:
  void run(const std::stop_token& stop) {
    while (true) {
      std::function<void()> next;
      {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait(lock, stop, [this] { return !queue_.empty(); })) return;
        next = std::move(queue_.front());
        queue_.pop_front();
      }
      next();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any arrived_;
  std::deque<std::function<void()>> queue_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace basinscope
