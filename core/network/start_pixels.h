// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels of a map as the definition has them: the start of each, and the label of where it ends.
#pragma once

#include "core/network/basin_map.h"
#include "core/network/iteration.h"

namespace basinscope {

// Refers to the request.
class StartPixels {
 public:
  explicit StartPixels(const BasinRequest& request)
      : request_(request), goals_(targets(request.network)), readout_(request.plane) {}

  struct End {
    std::int32_t label = label::not_converged;  // raw: N for metastable
    std::int32_t steps = 0;
  };

  // Iterates from the pixel's start by an IterationBy; state: where that ends.
  template <class Iteration>
  End settle(Iteration& iteration, std::size_t pixel, Vector& state) const {
    const auto width = static_cast<std::size_t>(request_.grid.width);
    state = request_.plane.at(request_.grid.x(static_cast<int>(pixel % width)),
                              request_.grid.y(static_cast<int>(pixel / width)));
    const auto end = iteration.run(state, [](const Vector&) {});
    return {label_of(end.outcome, state), end.steps};
  }

  // The same, into pixel `to` of a map: of this request, or of a list of its pixels.
  template <class Iteration>
  void settle(Iteration& iteration, std::size_t pixel, Vector& state, BasinMap& map, std::size_t to) const {
    const End end = settle(iteration, pixel, state);
    map.labels[to] = end.label;
    map.steps[to] = end.steps;
    const bool nowhere = end.label == label::undefined || end.label == label::diverged;
    const Eigen::Vector3d place =
        nowhere ? Eigen::Vector3d(Eigen::Vector3d::Constant(std::numeric_limits<double>::quiet_NaN()))
                : readout_.of(state);
    map.limits[2 * to] = place[0];
    map.limits[2 * to + 1] = place[1];
    if (!map.off_plane.empty()) map.off_plane[to] = place[2];
  }

 private:
  std::int32_t label_of(Outcome outcome, const Vector& state) const {
    switch (outcome) {
      case Outcome::undefined:
        return label::undefined;
      case Outcome::diverged:
        return label::diverged;
      case Outcome::not_converged:
        return label::not_converged;
      case Outcome::pattern:
      case Outcome::metastable:
        break;
    }
    const auto metastable = static_cast<std::int32_t>(goals_.rows());
    return nearest_target(goals_, state, request_.stop.epsilon).value_or(metastable);
  }

  const BasinRequest& request_;
  Matrix goals_;
  PlaneReadout readout_;
};

}  // namespace basinscope
