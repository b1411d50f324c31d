// SPDX-License-Identifier: GPL-3.0-or-later
// Labelled maps, whose engines name the place where each pixel ends: the same places as the definition's.
#pragma once

#include "core/network/basin_map.h"

namespace basinscope {

// Pixels that a labelled map names after an unstable fixed point are iterated in double by the request's own
// stop rule, and stay there only if that leaves them there; places that are one state by state_link
// (map_clusters.h) become one. Labels of other than patterns are then in order of falling area again. Does
// nothing, in O(places^2 D), to a map without either. All cores. A cancelled map must be discarded.
void settle_found(const BasinRequest& request, BasinMap& map, const TaskControl& control);

}  // namespace basinscope
