// SPDX-License-Identifier: GPL-3.0-or-later
// Where a pattern is a fixed point of its own, with weight exactly 1: by the margin m of the separation
// (HFY Proposition 9), for any post-transform. With t_i = post(x_i),
//   beta min_{j != i} t_i.(x_i - x_j) >= m,       under the identity beta Delta_i >= m
// and of k-subsets where a set S is, by the exact condition of set_certificates.h at t_S.
#pragma once

#include <optional>
#include <vector>

#include "core/network/network.h"

namespace basinscope {

// Delta_i = min_{j != i} x_i.(x_i - x_j), formed from differences: far from the origin a Gram matrix has none
// of its digits left. +infinity for N = 1. O(N D).
double separation_of(MatrixIn patterns, Eigen::Index pattern);

// By how much pattern members[0], or of k-subsets the set, meets the condition: exact iff >= 0, and exactly
// so, without a tolerance. Nothing where the separation has no such condition. O(N D).
std::optional<double> exactness(const Network& network, const std::vector<int>& members);

// The patterns that carry all weight at a state, 1 each to 1e-9: one, or as many as a k-subset has. Empty
// where it is a mixture, or the separation has no exact fixed points.
std::vector<int> members_at(const Network& network, VectorIn state);

// The state with weight 1 on each of these: post of their sum.
Vector exact_state(const Network& network, const std::vector<int>& members);

}  // namespace basinscope
