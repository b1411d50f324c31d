// SPDX-License-Identifier: GPL-3.0-or-later
// What a landscape has at every point of a plane of two of its parameters: how many attractors and retrieved
// patterns, and how mixed their basins are. A sweep (core/continuation/continuation.h) follows one parameter
// and finds where states are born; this counts over two.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/data/data_table.h"
#include "core/scene/sweep_settings.h"
#include "core/task_control.h"

namespace basinscope {

struct ParameterCell {
  int attractors = -1;       // stable states that an initial condition of the grid converges to; -1: not yet
                             // computed
  int patterns = 0;          // of these, patterns
  double entropy = 0;        // basin entropy of boxes of 5 x 5 (basin_measures.h)
  double without_limit = 0;  // share of the initial conditions
};

struct ParameterPlane {
  std::vector<double> x, y;          // values of the parameters, ends included
  std::vector<ParameterCell> cells;  // row-major, the first row at the first y

  std::size_t computed() const;  // how many cells

  const ParameterCell& at(std::size_t column, std::size_t row) const {
    return cells[row * x.size() + column];
  }
};

// Empty where both can be swept and differ, else a sentence. The grid is that of x.
Message plane_refusal(const Scene& scene, const SweepSettings& x, const SweepSettings& y);

// Each cell by a basin map of x.grid x x.grid initial conditions of the scene's window, by the cpu engine.
// Each cell is computed for itself, so that where a scene has several sets of attractors none depends on the
// way to it; a basin below a pixel is not seen. Nothing where it was cancelled. On all cores, a cell a
// thread; refuses as plane_refusal(), by std::invalid_argument. so_far: told after each cell, one at a time,
// on the thread that has computed it.
std::optional<ParameterPlane> parameter_plane(const Scene& scene, const SweepSettings& x,
                                              const SweepSettings& y, const TaskControl& control,
                                              const std::function<void(const ParameterPlane&)>& so_far = {});

// A row a point: the values of both parameters under their words, and what is there.
DataTable plane_table(const ParameterPlane& plane, const SweepSettings& x, const SweepSettings& y);

}  // namespace basinscope
