// SPDX-License-Identifier: GPL-3.0-or-later
// The defining computation of a basin map, by rows, for engines that have no faster form of a method.
#pragma once

#include "core/engine/basin_engine.h"
#include "core/network/iteration.h"

namespace basinscope {

// Starts of a request iterated to their ends. Refers to the request, which must outlive it; serves one
// thread.
class StartsInDouble {
 public:
  explicit StartsInDouble(const BasinRequest& request)
      : request_(request),
        readout_(request.plane),
        goals_(targets(request.network)),
        iteration_(request.network, request.stop),
        state_(request.network.dimension()) {}

  // Of a place on the request's grid; where it ends is a pixel of the map.
  void follow(int column, int row, std::size_t pixel, BasinMap& map) {
    follow(iteration_, column, row, pixel, map);
  }
  template <class Iterating>
  void follow(Iterating& iteration, int column, int row, std::size_t pixel, BasinMap& map) {
    state_ = request_.plane.at(request_.grid.x(column), request_.grid.y(row));
    const auto end = iteration.run(state_, [](const Vector&) {});
    map.steps[pixel] = end.steps;
    if (end.outcome == Outcome::undefined || end.outcome == Outcome::diverged) {
      map.labels[pixel] = end.outcome == Outcome::undefined ? label::undefined : label::diverged;
      return;
    }
    const Eigen::Vector3d place = readout_.of(state_);
    map.limits[2 * pixel] = place[0];
    map.limits[2 * pixel + 1] = place[1];
    if (!map.off_plane.empty()) map.off_plane[pixel] = place[2];
    map.labels[pixel] = end.outcome == Outcome::not_converged
                            ? label::not_converged
                            : nearest_target(goals_, state_, request_.stop.epsilon)
                                  .value_or(static_cast<std::int32_t>(request_.network.size()));
  }

 private:
  const BasinRequest& request_;
  PlaneReadout readout_;
  Matrix goals_;
  Iteration iteration_;
  Vector state_;
};

// Fills rows [first, last) of map by an IterationBy that is made for each row. Polls control once a row and
// returns early when cancelled.
template <class Make>
void rows_by(const Make& iteration_of_row, const BasinRequest& request, int first, int last, BasinMap& map,
             const TaskControl& control) {
  StartsInDouble starts(request);
  const auto width = static_cast<std::size_t>(map.grid.width);
  for (int row = first; row < last && !control.cancelled(); ++row) {
    auto iteration = iteration_of_row();
    for (int column = 0; column < map.grid.width; ++column)
      starts.follow(iteration, column, row,
                    static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column), map);
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
