// SPDX-License-Identifier: GPL-3.0-or-later
// Error bounds of basin areas. The share of an attractor is a count of pixels, each judged by its centre
// alone; these functions fill [least_share, most_share] of Attractor, between which the true share lies.
#pragma once

#include "core/attractors/attractors.h"

namespace basinscope {

// Bounds by the pixels along the borders between basins. A pixel whose eight neighbours have its label is
// taken to lie in its basin entirely (an assumption, not a proof); of any other pixel each part may belong to
// its own basin or to that of a neighbour. So least_share counts the pixels of the first kind, and most_share
// all pixels of the basin and all pixels of other basins that touch it. Basins too small to contain the
// centre of a pixel are not seen. Reads the labels of basins.map. O(pixels), on all cores.
void bound_areas(Basins& basins);

// Bounds by proof, where that interval is no wider: from the proven pixels of the basin to those and all
// unproven pixels of the map. proven: 1 or 0 for each pixel, as the map's labels (core/proof/proven_map.h);
// of any other size nothing changes. O(pixels).
void bound_areas(Basins& basins, const std::vector<std::uint8_t>& proven);

}  // namespace basinscope
