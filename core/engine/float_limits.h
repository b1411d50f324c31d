// SPDX-License-Identifier: GPL-3.0-or-later
// Which pictures the numbers of single precision can carry.
#pragma once

#include <string>

#include "core/attractors/basin_map.h"

namespace basinscope {

// Why floats would draw a request otherwise than the definition in double, as a clause; empty where they do
// as well. An engine in floats leaves what it says to doubles, or refuses it. It errs on the side of doubles,
// which are slower but never worse:
//   pixels      narrower than 256 float ulps of the largest place, pattern or state. Rounding moves a border
//               by a few of these, and starts within some 4 ulps over its rate of a saddle stop there.
//   epsilon     below 1e-5 of the largest state: how near floats know a limit.
//   pairs       different patterns whose scores floats hardly tell apart: x_i . q rounds by some ulps of M^2,
//               which moves the border between two patterns by that over their distance. Counted are pairs
//               that the weights can tell apart at all; in slices of R^D, where distances are differences of
//               products, two targets within one limit's epsilon.
//   ties        different patterns with equal scores all over the plane (float_ties.h).
//   directions  A post-transform that takes only the direction of z = X^T p magnifies what rounding leaves of
//               it. Weights that are all nearly alike, as at a small beta, make z nearly the patterns' mean;
//               where that is 0 (or, under layer normalisation, a constant), the direction is that of the
//               weights' differences, which floats lose. So does the direction of z from weights of a window
//               by distance, where the states lie on a sphere that the patterns are small beside: the window
//               compares h^2 with |q|^2 - 2 q.x + |x|^2, of which only q.x tells the patterns apart. And in
//               the plane and in space that of a pattern of nearly equal entries under layer normalisation.
//   windows     by bandwidths that are the rounding of the products they are compared with.
// O(N D) and some O(N log N); of choices of the k largest, O(N^2 D) up to 512 patterns.
std::string float_refusal(const BasinRequest& request);

}  // namespace basinscope
