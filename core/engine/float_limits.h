// SPDX-License-Identifier: GPL-3.0-or-later
// Decides whether single precision is enough for a basin map.
#pragma once

#include "core/attractors/basin_map.h"
#include "core/message.h"

namespace basinscope {

// Why a map in floats would differ visibly from the definition in double, as a clause; empty where it would
// not. An engine in floats computes such requests in double, or refuses them. The conditions err on the side
// of double, which is slower but never worse. With M the largest norm of a pattern or state:
//   pixels      A pixel is narrower than 256 float ulps of the largest initial condition, pattern or state.
//               Rounding moves a border by a few of these ulps, and trajectories within some 4 ulps of a
//               saddle, divided by its rate, stop there.
//   epsilon     epsilon is below 1e-5 of the largest state, about how accurately floats know a limit.
//   pairs       Two different patterns have scores that floats can hardly tell apart: x_i . q rounds by some
//               ulps of M^2, which moves the border between two patterns by that over their distance. Pairs
//               that the weights themselves cannot tell apart do not count. In slices of R^D, D > 3, where
//               distances are differences of products: two targets lie within 2 epsilon.
//   ties        Different patterns have equal scores all over the plane, or a choice of the k largest ties
//               them (float_ties.h).
//   directions  The post-transform takes only the direction of z = X^T p, which magnifies rounding. If all
//               weights are nearly alike, as at a small beta, z is nearly the mean of the patterns; where
//               that is 0 (or, under layer normalisation, a constant), the direction is that of the
//               differences of the weights, which floats lose. So it is if weights come from a window by
//               distance and states lie on a sphere that is large beside the patterns: the window compares
//               h^2 with |q|^2 - 2 q.x + |x|^2, of which only q.x tells the patterns apart. So it is, for D
//               <= 3, if a pattern has nearly equal entries under layer normalisation.
//   windows     A bandwidth is as small as the rounding of the products that it is compared with.
// Where numbers are not finite the result is empty: engines in floats refuse those by themselves. O(N D) and
// some O(N log N); for choices of the k largest O(N^2 D) up to 512 patterns.
Message float_refusal(const BasinRequest& request);

}  // namespace basinscope
