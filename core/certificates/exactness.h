// SPDX-License-Identifier: GPL-3.0-or-later
// Exact retrieval: whether a pattern is a fixed point with weight exactly 1 on itself. By the margin m of the
// separation (HFY Proposition 9) that is so for any post-transform, with t_i = post(x_i), iff
//   beta min_{j != i} t_i.(x_i - x_j) >= m        (with the identity: beta Delta_i >= m)
// Of k-subsets a set S of k patterns takes the place of the pattern: its condition is that of
// set_certificates.h at t_S = post(sum of x_i over S). Separations without a margin (softmax, for one)
// retrieve nothing exactly.
#pragma once

#include <optional>
#include <vector>

#include "core/network/network.h"

namespace basinscope {

// Delta_i = min_{j != i} x_i.(x_i - x_j), the separation of pattern i (0-based) from the others. Computed
// from differences of patterns, since entries of a Gram matrix lose these digits when all patterns are far
// from the origin. +infinity for N = 1. O(N D).
double separation_of(MatrixIn patterns, Eigen::Index pattern);

// Left side minus right side of the condition above, for the pattern members[0] or, of k-subsets, for the
// set of those indices: the fixed point is exact iff this is >= 0. Compared without a tolerance, so that a
// root search over a parameter can use it; of sequential k-subsets only one that does not stop where it
// meets 0, as the number is never above 0 there (set_slack()). Nothing where the separation has no such
// condition. O(N D).
std::optional<double> exactness(const Network& network, const std::vector<int>& members);

// The patterns with weight 1 at a state, where every weight is 0 or 1 up to 1e-9: one pattern, or the members
// of a k-subset. Empty at any other state, and for separations without exact fixed points. O(N D).
std::vector<int> members_at(const Network& network, VectorIn state);

// The state that weight 1 on each of these patterns maps to: post(sum of x_i over members), D numbers.
Vector exact_state(const Network& network, const std::vector<int>& members);

}  // namespace basinscope
