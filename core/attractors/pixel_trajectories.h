// SPDX-License-Identifier: GPL-3.0-or-later
// The definition of one pixel of a basin map, against which engines are tested: the initial condition at
// its sample point, the trajectory in double by the request's stop rule, and the label of the limit.
// attractors() iterates single pixels of other engines' maps by it (map_clusters.h, found_states.h), so
// that their corrections are those of the definition.
#pragma once

#include "core/attractors/basin_map.h"
#include "core/network/iteration.h"

namespace basinscope {

// Keeps a reference to the request, which must outlive it. Constant after construction: threads may share one
// object if each brings its own iteration and state.
class PixelTrajectories {
 public:
  explicit PixelTrajectories(const BasinRequest& request)
      : request_(request), goals_(targets(request.network)), readout_(request.plane) {}

  struct End {
    std::int32_t label = label::not_converged;  // see label in dynamics.h; any metastable state is N here
    std::int32_t steps = 0;                     // updates made
  };

  // Runs the trajectory of a pixel (0-based, row-major) to its end by iteration (an IterationBy,
  // iteration.h). state is overwritten with the last state. O(steps N D).
  template <class Iteration>
  End run(Iteration& iteration, std::size_t pixel, Vector& state) const {
    const auto width = static_cast<std::size_t>(request_.grid.width);
    // Row-major with row 0 the smallest b, as BasinMap has its pixels.
    state = request_.plane.at(request_.grid.x(static_cast<int>(pixel % width)),
                              request_.grid.y(static_cast<int>(pixel / width)));
    const auto end = iteration.run(state, [](const Vector&) {});
    // Only the end counts; the states on the way are not kept.
    return {label_of(end.outcome, state), end.steps};
  }

  // The same, and writes label, steps, limit and the coordinate off the plane of pixel to of map: to is pixel
  // itself in a map of the request, or an index into a list of some of its pixels. The limit of a trajectory
  // that diverges or becomes undefined is NaN.
  template <class Iteration>
  void run(Iteration& iteration, std::size_t pixel, Vector& state, BasinMap& map, std::size_t to) const {
    const End end = run(iteration, pixel, state);
    map.labels[to] = end.label;
    map.steps[to] = end.steps;
    // Only these two have no last state to write.
    const bool nowhere = end.label == label::undefined || end.label == label::diverged;
    const Eigen::Vector3d limit =
        nowhere ? Eigen::Vector3d(Eigen::Vector3d::Constant(std::numeric_limits<double>::quiet_NaN()))
                : readout_.of(state);
    map.limits[2 * to] = limit[0];
    map.limits[2 * to + 1] = limit[1];
    // In two dimensions no state is off the plane.
    if (!map.off_plane.empty()) map.off_plane[to] = limit[2];
  }

 private:
  // A limit within epsilon of a pattern's target has that pattern's label, any other limit the label N.
  std::int32_t label_of(Outcome outcome, const Vector& state) const {
    switch (outcome) {
      case Outcome::undefined:
        return label::undefined;
      case Outcome::diverged:
        return label::diverged;
      case Outcome::not_converged:
        return label::not_converged;
      // An iteration does not compare limits with targets (IterationBy::End); that is done below.
      case Outcome::pattern:
      case Outcome::metastable:
        break;
    }
    const auto metastable = static_cast<std::int32_t>(goals_.rows());
    return nearest_target(goals_, state, request_.stop.epsilon).value_or(metastable);
  }

  const BasinRequest& request_;
  // The targets and the readout are computed once for all pixels.
  Matrix goals_;
  PlaneReadout readout_;
};

}  // namespace basinscope
