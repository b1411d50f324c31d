// SPDX-License-Identifier: GPL-3.0-or-later
// What the areas of basins are worth: between which their shares of the window lie.
#pragma once

#include "core/network/attractors.h"

namespace basinscope {

// By the pixels that touch a border. A map knows where the middle of a pixel ends: a pixel all of whose eight
// neighbours end as it does is taken to lie in its basin whole, and of every other one any part may end as it
// or as one of its neighbours. So least_share is that of the pixels of the first kind, and most_share that of
// all pixels of the basin and of those beside it. A basin that no pixel's middle lies in is in neither.
// O(pixels), on all cores.
void bound_areas(Basins& basins);

// By proof, where that is narrower: the proven pixels of the basin, and those and what is not proven of any.
// proven: as in the map, 1 or 0; empty: nothing changes.
void bound_areas(Basins& basins, const std::vector<std::uint8_t>& proven);

}  // namespace basinscope
