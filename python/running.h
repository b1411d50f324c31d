// SPDX-License-Identifier: GPL-3.0-or-later
// Work of core on a thread of its own, while the calling thread holds no lock of Python's and looks every
// 50 ms whether a signal asks for an end (Ctrl-C), which cancels the work and is raised once it has ended.
#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <optional>
#include <utility>

#include "core/linear_algebra.h"
#include "core/task_control.h"

namespace basinscope {

namespace py = pybind11;

// progress: None, or what is called with the share done, 0 to 1, between two of these looks and with 1 at the
// end; what it raises ends the work, too. The work touches nothing of Python's. What it throws is thrown on.
void run_apart(const std::function<void(const TaskControl&)>& work, const py::object& progress);

// The same of work that has a result.
template <class Work>
auto apart(Work&& work, const py::object& progress = py::none()) {
  std::optional<std::invoke_result_t<Work, const TaskControl&>> result;
  run_apart([&](const TaskControl& control) { result.emplace(work(control)); }, progress);
  return std::move(*result);
}

// body(first, last, control) for bands of so many rows, each row of about `cost` multiplications: few of them
// at once, where a thread would cost more than they do, else run_apart() and on all cores.
using OnBand = std::function<void(Eigen::Index, Eigen::Index, const TaskControl&)>;
void each_band(Eigen::Index rows, double cost, const OnBand& body, const py::object& progress = py::none());
// body(row) for each of them.
void each_row(Eigen::Index rows, double cost, const std::function<void(Eigen::Index)>& body);
// Whether they are done at once, on the calling thread.
bool are_quick(Eigen::Index rows, double cost);

}  // namespace basinscope
