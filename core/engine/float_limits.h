// SPDX-License-Identifier: GPL-3.0-or-later
// Where floats cannot tell what the definition can.
#pragma once

#include "core/network/network.h"

namespace basinscope {

// A post-transform that takes only the direction of z = X^T p magnifies what rounding leaves of it. Weights
// that are all nearly alike, as at a small beta, make z nearly the patterns' mean; where that is 0 (or, under
// layer normalisation, a constant), the direction is that of the weights' differences, which floats lose.
bool floats_lose_direction(const Network& network);

}  // namespace basinscope
