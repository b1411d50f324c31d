// SPDX-License-Identifier: GPL-3.0-or-later
// SparseMAP over subsets of a chain: which mixture of k-subsets answers given scores.
#pragma once

#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

// The subset S of size k with the largest sum of scores over S plus transition times the number of
// neighbouring pairs inside S; ties keep the lower index out. Members are 1, others 0. Masked scores
// (-infinity) are never taken; at least k are not masked. O(N k) by dynamic programming.
struct BestSubset {
  Vector members;
  double pairs = 0;
};
BestSubset best_subset(VectorIn scores, int k, double transition);

// argmax over mixtures y of k-subsets of theta . y + transition * pairs(y) - ||y||^2/2.
struct ChainMarginals {
  Vector nodes;      // N, in [0, 1], sums to k
  double pairs = 0;  // expected number of neighbouring pairs
  // N - 1, how much of each pair i, i + 1 is in the mixture; they sum to pairs. Unique where nodes are 0 and
  // 1; else other mixtures with the same nodes and the same pairs may share them out in another way.
  Vector each_pair;
  Matrix directions;  // N x r, orthonormal: where small changes of theta move nodes
  int subsets = 0;    // how many share the weight
};
ChainMarginals chain_marginals(VectorIn scores, int k, double transition);

// The subsets that share the weight and their shares; of none the search begins anew.
struct ChainStart {
  std::vector<BestSubset> subsets;
  Vector shares;
};
// The nodes alone, searched for from the subsets of other scores of the same patterns, none of them masked,
// with the same k and transition; start becomes those found. Nodes are unique: the same but for rounding.
Vector chain_nodes(VectorIn scores, int k, double transition, ChainStart& start);

}  // namespace basinscope
