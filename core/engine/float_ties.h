// SPDX-License-Identifier: GPL-3.0-or-later
// Tests for ties: different patterns whose scores are equal to floats where the definition in double gives
// them equal or different weights consistently. Rounding in floats would break such a tie differently at each
// pixel. Own derivations.
#pragma once

#include "core/attractors/basin_map.h"

namespace basinscope {

// Whether different patterns have equal scores (to some float ulps) all over the request's plane, and keep
// them under the updates. One-hot patterns that are orthogonal to the plane are an example. Equal scores have
// equal weights, so weights are constant on classes C of patterns; ties persist if the sum of x_i . x_j over
// j in C, for each class C, is the same for all i of a class. That is an equitable partition; the coarsest
// one is found by refinement from the scores on the plane. For a choice of the k largest, and after a
// post-transform that acts on each entry, the first tie is enough. False for D < 3. O(N D) a refinement.
bool scores_tie_on_plane(const BasinRequest& request);

// Whether in a choice of the k largest, k < N, different patterns tie at states that whole regions converge
// to. The mean of two patterns ties them if they are equally long: x_i . (x_i + x_j) = x_j . (x_i + x_j). For
// k-NN with k = 2 two such patterns are enough. Otherwise two equally long patterns also need equal products
// with a third, as on a lattice of patterns; with more than 512 patterns that is assumed. False for other
// separations. O(N^2 D) up to 512 patterns, else O(N D + N log N).
bool choice_ties(const Network& network);

// Whether the distance of some two rows of points (N x D) is at least `nearest` and less than `farthest`;
// also true where more than 64 N + 4096 pairs would have to be looked at. About O(N D + N log N).
bool any_pair_within(MatrixIn points, double nearest, double farthest);

}  // namespace basinscope
