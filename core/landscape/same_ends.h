// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the basins that are shown are those of the definition: how a picture made in floats is checked.
#pragma once

#include <optional>

#include "core/network/attractors.h"

namespace basinscope {

struct SameEnds {
  std::size_t compared = 0;  // initial conditions
  double share = 1;          // of them end at the same attractor
};

// Compares the labels of shown, which is the map of request with its attractors, with iteration in double by
// the reference engine, at up to 64 x 64 pixel centres of the map, evenly spaced. An initial condition ends
// alike in both where it fails in the same way, or where the two attractors are one: their states, both
// refined in double, lie within state_link() (map_clusters.h) of each other, or within the widths of both
// where fixed points fill a continuum. Labels themselves are not compared: their numbers depend on areas.
// Nothing where it is cancelled. Cost: 4,096 iterations of the reference engine, on one thread.
std::optional<SameEnds> same_ends(const BasinRequest& request, const Basins& shown,
                                  const TaskControl& control);

}  // namespace basinscope
