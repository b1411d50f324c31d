// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of updates for shading a labelled map: counted at every few pixels and interpolated between these.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/attractors/basin_map.h"

namespace basinscope {

// The numbers of updates after which these pixels (row-major indices) converge, in their order. The result
// may be longer than the list; what follows is not read.
using CountSteps = std::function<std::vector<std::int32_t>(const std::vector<std::uint32_t>& pixels)>;

// Fills map.steps of a map that has labels. Counted are the nodes of a grid with a spacing of 4 to 8 pixels,
// 8 on large maps, and of the last row and column. A pixel between four nodes gets the bilinear interpolation
// of the counts of those that have its label, and the largest of the four where none has. count must iterate
// to convergence: an estimate that is off by one here and there would show as streaks where all counts are
// equal. O(pixels), beside the count of pixels/64 to pixels/16 pixels.
void add_shading_steps(const CountSteps& count, BasinMap& map);

}  // namespace basinscope
