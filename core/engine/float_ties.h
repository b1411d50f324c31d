// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns that floats cannot tell apart where the definition can. Rounding would break their ties, another
// way at each pixel.
#pragma once

#include "core/attractors/basin_map.h"

namespace basinscope {

// Whether scores of different patterns are equal, to floats, all over the request's plane, as of one-hot
// patterns that lie across it, and stay so under the updates. Weights are then constant on classes C of
// patterns, and a tie stays where sum_{j in C} x_i . x_j is the same for all of a class (an equitable
// partition, found by refinement); of a choice of the k largest, and after a post-transform that acts on each
// number, the first tie is enough. O(N D) for each refinement.
bool scores_tie_on_plane(const BasinRequest& request);

// Whether in a choice of the k largest, k < N, different patterns tie at states that whole regions come to.
// The mean of two ties them where they are as long as each other: x_i . (x_i + x_j) = x_j . (x_i + x_j).
// Beyond k-NN with k = 2 it takes patterns that are symmetric: two as long as each other with equal products
// with a third, as on a lattice; of more than 512 patterns the first of this is enough. False of other
// separations. O(N^2 D) up to 512 patterns, else O(N D + N log N).
bool choice_ties(const Network& network);

// Whether two rows are at least `nearest` and less than `farthest` apart; true also where so many are alike
// that to look would take long. About O(N D + N log N).
bool any_pair_within(MatrixIn points, double nearest, double farthest);

}  // namespace basinscope
