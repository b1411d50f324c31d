// SPDX-License-Identifier: GPL-3.0-or-later
// What a landscape has at every point of a plane of two of its parameters: how many attractors and retrieved
// patterns, and how mixed their basins are. A sweep (core/continuation/continuation.h) follows one parameter
// and finds where states are born; this counts over two.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/sweep_settings.h"
#include "core/task_control.h"

namespace basinscope {

struct ParameterCell {
  int attractors = 0;        // stable states that an initial condition of the grid converges to
  int patterns = 0;          // of these, patterns
  double entropy = 0;        // basin entropy of boxes of 5 x 5 (basin_measures.h)
  double without_limit = 0;  // share of the initial conditions
};

struct ParameterPlane {
  std::vector<double> x, y;          // values of the parameters, ends included
  std::vector<ParameterCell> cells;  // row-major, the first row at the first y

  const ParameterCell& at(std::size_t column, std::size_t row) const {
    return cells[row * x.size() + column];
  }
};

// Empty where both can be swept and differ, else a sentence. The grid is that of x.
Message plane_refusal(const Scene& scene, const SweepSettings& x, const SweepSettings& y);

// Each cell by a basin map of x.grid x x.grid initial conditions of the scene's window, by the cpu engine.
// Cells are independent of each other, and a basin below a pixel is not seen. Nothing where it was cancelled.
// On all cores, a cell a thread; refuses as plane_refusal(), by std::invalid_argument.
std::optional<ParameterPlane> parameter_plane(const Scene& scene, const SweepSettings& x,
                                              const SweepSettings& y, const TaskControl& control);

}  // namespace basinscope
