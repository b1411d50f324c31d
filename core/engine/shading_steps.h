// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of updates to shade a map of labels by, interpolated between pixels where they were counted.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/attractors/basin_map.h"

namespace basinscope {

// Counts updates to convergence of these pixels, in their order; what follows is not read.
using CountSteps = std::function<std::vector<std::int32_t>(const std::vector<std::uint32_t>& pixels)>;

// Fills map.steps of a labelled map. Counted are nodes 4 to 8 pixels apart, 8 on large maps, and the
// last row and column; other pixels interpolate bilinearly between the four nodes around, leaving out nodes
// of another label. Counts have to be those of iteration to convergence: an estimate that is off by one here
// and there shows as streaks where all counts are one. O(pixels), beside the count of pixels/64 to
// pixels/16 pixels.
void add_shading_steps(const CountSteps& count, BasinMap& map);

}  // namespace basinscope
