// SPDX-License-Identifier: GPL-3.0-or-later
// The defining computation of a basin map, row by row, for engines that have no faster form of a method. The
// engine itself is made by reference_engine() (basin_engine.h).
#pragma once

#include "core/attractors/pixel_trajectories.h"
#include "core/engine/basin_engine.h"
#include "core/message.h"
#include "core/network/iteration.h"

namespace basinscope {

// Fills rows [first, last) of map (labels, steps, limits, off_plane), which has the size of the request's
// grid. make_iteration() returns the IterationBy that serves one row: what it keeps from pixel to pixel does
// not depend on which rows come together. Polls control at every pixel and returns early when cancelled.
template <class Make>
void iterate_rows(const Make& make_iteration, const BasinRequest& request, int first, int last, BasinMap& map,
                  const TaskControl& control) {
  const PixelTrajectories trajectories(request);
  const auto width = static_cast<std::size_t>(map.grid.width);
  Vector state(request.network.dimension());
  for (int row = first; row < last && !control.cancelled(); ++row) {
    auto iteration = make_iteration();
    const std::size_t from = static_cast<std::size_t>(row) * width;
    for (std::size_t pixel = from; pixel < from + width && !control.cancelled(); ++pixel)
      trajectories.run(iteration, pixel, state, map, pixel);
  }
}

// The same by the definition: double precision and the request's own stop rule. O(pixels steps N D).
void reference_rows(const BasinRequest& request, int first, int last, BasinMap& map,
                    const TaskControl& control);
// The same up to rounding. Where that is quicker (sequential k-subsets, warm_chains.h) each pixel begins with
// what its left neighbour found. The result does not depend on which rows come together.
void warm_rows(const BasinRequest& request, int first, int last, BasinMap& map, const TaskControl& control);

// Empty when the request can be computed at all, else one sentence: no patterns, fewer than two dimensions,
// shapes that do not fit together (misfit(), network.h; a plane of other dimension), patterns that are not
// finite, beta <= 0 or an empty grid. Other numbers (plane, window, parameters, stop rule) are not checked.
Message invalid_request(const BasinRequest& request);

}  // namespace basinscope
