// SPDX-License-Identifier: GPL-3.0-or-later
#include "python/running.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr auto between_looks = std::chrono::milliseconds(50);
constexpr double quick_multiplications = 2e5;  // some 0.1 ms, as a thread costs

// False where Python has an error to raise.
bool goes_on(const py::object& progress, double share, double& told) {
  if (PyErr_CheckSignals() != 0) return false;
  if (progress.is_none() || !(share > told)) return true;
  told = share;
  PyObject* const answer = PyObject_CallFunction(progress.ptr(), "d", share);
  Py_XDECREF(answer);
  return answer != nullptr;
}

}  // namespace

void run_apart(const std::function<void(const TaskControl&)>& work, const py::object& progress) {
  std::mutex mutex;
  std::condition_variable ended;
  bool done = false;
  std::exception_ptr failure;
  std::atomic<double> share{0};
  TaskControl control([&](double now) { share.store(now); });
  std::thread worker([&] {
    try {
      work(control);
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    done = true;
    ended.notify_all();
  });
  std::optional<py::error_already_set> raised;
  double told = 0;
  for (bool waiting = true; waiting;) {
    {
      const py::gil_scoped_release free;
      std::unique_lock lock(mutex);
      waiting = !ended.wait_for(lock, between_looks, [&] { return done; });
    }
    if (waiting && !raised && !goes_on(progress, share.load(), told)) {
      raised.emplace();
      control.cancel();
    }
  }
  worker.join();
  if (raised) throw std::move(*raised);
  if (failure) std::rethrow_exception(failure);
  if (!goes_on(progress, 1, told)) throw py::error_already_set();
}

bool are_quick(Eigen::Index rows, double cost) {
  return static_cast<double>(rows) * cost <= quick_multiplications;
}

void each_band(Eigen::Index rows, double cost, const OnBand& body, const py::object& progress) {
  if (are_quick(rows, cost)) {
    body(0, rows, TaskControl());
    if (!progress.is_none()) progress(1.0);
    return;
  }
  run_apart(
      [&](const TaskControl& control) {
        // Bands of about a millisecond, so that a cancel is noticed between two of them.
        const int band = static_cast<int>(std::clamp(1e6 / std::max(cost, 1.0), 1.0, 1e6));
        std::atomic<Eigen::Index> finished{0};
        over_row_bands(static_cast<int>(rows), band, [&](int first, int last) {
          if (control.cancelled()) return;
          body(first, last, control);
          finished += last - first;
          control.report(static_cast<double>(finished) / static_cast<double>(rows));
        });
      },
      progress);
}

void each_row(Eigen::Index rows, double cost, const std::function<void(Eigen::Index)>& body) {
  each_band(rows, cost, [&](Eigen::Index first, Eigen::Index last, const TaskControl&) {
    for (Eigen::Index row = first; row < last; ++row) body(row);
  });
}

}  // namespace basinscope
