// SPDX-License-Identifier: GPL-3.0-or-later
// Leads: how far ahead of the others the score of one pattern is enough for a state of softmax to end in a
// ball around that pattern's attractor, however far away it is still.
//
// With scores s_j(q) = beta x_j . q, A_j = s_i(x_i) - s_j(x_i) is how far pattern i is ahead of pattern j at
// itself, and S(h), 0 < h < 1, are the states with s_i - s_j >= h A_j for all j. Weights there are p_j <= e_j
// p_i, e_j = e^{-h A_j}, so that the next state is sum p_k x_k with p_k = e_k f_k/(1 + sum e_k f_k), 0 <= f_k
// <= 1. It is in S(g) if for all j, with D_kj = s_i(x_k) - s_j(x_k),
//   A_j + sum f_k e_k D_kj >= g A_j (1 + sum f_k e_k)   for all f,
// which the f that are 1 where D_kj < g A_j and 0 elsewhere decide:
//   sum_k e_k max(g A_j - D_kj, 0) <= (1 - g) A_j.                                                       (1)
// In the same way all land within r of a if sum_k e_k max(|x_k - a| - r, 0) <= r - |x_i - a|. From the least
// h for which that holds (1) leads back, each time to states that are an update farther away: no slope has to
// be less than 1 on the way. Two patterns are parted so exactly, since (1) is A (g - 1 + e^{-hA} (1 + g)) <=
// 0 then, which is g <= tanh(hA/2): for any h > 0 some g > h does if A > 2.
// A state whose e_k = p_k/p_i are known has its next in S(h) if (1) holds with these. For no j is its left
// side more than what all k add for some other j and one of them for itself: with m_kj = (h A_j - D_kj)^+ /
// ((1 - h) A_j),
//   sum_{k != i} e_k c_k + max_k e_k d_k <= 1, c_k = max_{j != i, k} m_kj, d_k = (m_kk - c_k)^+.          (2)
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

struct SliceLead {
  int pattern = -1;    // -1: no lead is known to be enough
  double share = 1;    // h
  Vector ahead;        // h A_j; -infinite for the pattern itself
  int updates = 0;     // that take all its states into the ball
  Vector others, own;  // c_k, d_k
};

// scores: s_j(x_k) in row k, to within a constant of its own for each row; apart: |x_k - a|. O(N^2) for each
// of at most about thirty shares.
SliceLead least_lead(const Matrix& scores, const Vector& apart, double radius);

}  // namespace basinscope
