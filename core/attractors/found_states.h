// SPDX-License-Identifier: GPL-3.0-or-later
// Corrections to labelled maps, those whose engine returns the attractors themselves (BasinMap::found) and
// for each pixel the index of its attractor, instead of limits: the attractors become those of the
// definition. For maps with limits map_clusters.h does the same.
#pragma once

#include "core/attractors/basin_map.h"

namespace basinscope {

// Pixels labelled with an unstable fixed point are iterated in double by the request's stop rule and get the
// label of that limit, which is added to found where it is new. Attractors other than patterns that are
// closer than state_link() (map_clusters.h) are joined. If anything changed, these are ordered by falling
// area again. O(A^2 D) for A attractors, O(pixels) if anything changes, and the trajectories of such pixels;
// on all cores. A cancelled map must be discarded.
void correct_found_attractors(const BasinRequest& request, BasinMap& map, const TaskControl& control);

}  // namespace basinscope
