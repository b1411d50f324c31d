// SPDX-License-Identifier: GPL-3.0-or-later
// The defining computation of a basin map, by rows, for engines that have no faster form of a method.
#pragma once

#include "core/engine/basin_engine.h"
#include "core/network/iteration.h"

namespace basinscope {

// Fills rows [first, last) of map by an IterationBy that is made for each row. Polls control once a row and
// returns early when cancelled.
template <class Make>
void rows_by(const Make& iteration_of_row, const BasinRequest& request, int first, int last, BasinMap& map,
             const TaskControl& control) {
  const PlaneReadout readout(request.plane);
  const Matrix goals = targets(request.network);
  const auto n = static_cast<std::int32_t>(request.network.size());
  Vector state(request.network.dimension());
  for (int row = first; row < last && !control.cancelled(); ++row) {
    auto iteration = iteration_of_row();
    for (int column = 0; column < map.grid.width; ++column) {
      const std::size_t pixel = static_cast<std::size_t>(row) * static_cast<std::size_t>(map.grid.width) +
                                static_cast<std::size_t>(column);
      state = request.plane.at(map.grid.x(column), map.grid.y(row));
      const auto end = iteration.run(state, [](const Vector&) {});
      map.steps[pixel] = end.steps;
      if (end.outcome == Outcome::undefined || end.outcome == Outcome::diverged) {
        map.labels[pixel] = end.outcome == Outcome::undefined ? label::undefined : label::diverged;
        continue;
      }
      const Eigen::Vector3d place = readout.of(state);
      map.limits[2 * pixel] = place[0];
      map.limits[2 * pixel + 1] = place[1];
      if (!map.off_plane.empty()) map.off_plane[pixel] = place[2];
      map.labels[pixel] = end.outcome == Outcome::not_converged
                              ? label::not_converged
                              : nearest_target(goals, state, request.stop.epsilon).value_or(n);
    }
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
