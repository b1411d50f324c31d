// SPDX-License-Identifier: GPL-3.0-or-later
// The check of a basin map made in floats: whether iteration in double gives its pixels the same attractors.
#pragma once

#include <optional>

#include "core/attractors/attractors.h"

namespace basinscope {

struct SameEnds {
  std::size_t compared = 0;  // initial conditions
  double share = 1;          // of these that converge to the same attractor
};

// Compares the labels of shown, which is the map of request with its attractors, with iteration in double by
// the reference engine, at up to 64 x 64 pixel centres of the map, evenly spaced. Two results agree if the
// trajectory has no limit for the same reason, or if the two attractors are one: their states, both refined
// in double, lie within state_link() (map_clusters.h) of each other, or within the sum of their
// widths. Label numbers are not compared, since they depend on areas. Nothing when cancelled. Cost: up to
// 4,096 trajectories of the reference engine.
std::optional<SameEnds> same_ends(const BasinRequest& request, const Basins& shown,
                                  const TaskControl& control);

}  // namespace basinscope
