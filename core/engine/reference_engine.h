// SPDX-License-Identifier: GPL-3.0-or-later
// The defining computation of a basin map, by rows, for engines that have no faster form of a method.
#pragma once

#include "core/attractors/pixel_trajectories.h"
#include "core/engine/basin_engine.h"
#include "core/network/iteration.h"

namespace basinscope {

// Fills rows [first, last) of map by an IterationBy that is made for each row. Polls control once a row and
// returns early when cancelled.
template <class Make>
void rows_by(const Make& iteration_of_row, const BasinRequest& request, int first, int last, BasinMap& map,
             const TaskControl& control) {
  const PixelTrajectories trajectories(request);
  const auto width = static_cast<std::size_t>(map.grid.width);
  Vector state(request.network.dimension());
  for (int row = first; row < last && !control.cancelled(); ++row) {
    auto iteration = iteration_of_row();
    const std::size_t from = static_cast<std::size_t>(row) * width;
    for (std::size_t pixel = from; pixel < from + width; ++pixel)
      trajectories.run(iteration, pixel, state, map, pixel);
  }
}

// Fills rows [first, last) of map in double precision with the request's own stop rule. O(pixels steps N D).
void reference_rows(const BasinRequest& request, int first, int last, BasinMap& map,
                    const TaskControl& control);
// The same to rounding; along a row pixels begin with what their neighbour found, where that is quicker. The
// same whatever rows come together.
void neighbours_rows(const BasinRequest& request, int first, int last, BasinMap& map,
                     const TaskControl& control);

// Empty when the request can be computed at all, else one sentence (no patterns, shapes that do not
// fit, not finite, an empty grid).
std::string invalid_request(const BasinRequest& request);

}  // namespace basinscope
