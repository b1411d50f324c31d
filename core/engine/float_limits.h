// SPDX-License-Identifier: GPL-3.0-or-later
// Where floats cannot tell what the definition can.
#pragma once

#include "core/network/network.h"

namespace basinscope {

// A post-transform that takes only the direction of z = X^T p magnifies what rounding leaves of it. Weights
// that are all nearly alike, as at a small beta, make z nearly the patterns' mean; where that is 0 (or, under
// layer normalisation, a constant), the direction is that of the weights' differences, which floats lose.
// So does the direction of z from weights of a window by distance, where the states lie on a sphere that the
// patterns are small beside: the window compares h^2 with |q|^2 - 2 q.x + |x|^2, of which only q.x tells the
// patterns apart. O(N D).
bool floats_lose_direction(const Network& network);

}  // namespace basinscope
