// SPDX-License-Identifier: GPL-3.0-or-later
// Root finders and orderings shared by the separations.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

// Indices by falling score, ties to the lower index.
std::vector<Eigen::Index> falling_order(VectorIn scores);

// The k largest scores, 1 <= k <= N. Ties go to the lower index, and scores that are no further than alike
// from the k-th largest tie with it: so the choice is the same however sums that are equal were rounded, in
// whatever order the others stand and by whatever number all scores are shifted. Higher scores come first,
// but for those that tie.
std::vector<Eigen::Index> largest_scores(VectorIn scores, Eigen::Index k, double alike);

// How many of the falling scores get weight, for maps whose weights rise with infinite slope at the edge
// of the support: score k does while sum over the scores above it of (scale (s_i - s_k))^power < 1.
std::size_t support_size(VectorIn scores, const std::vector<Eigen::Index>& order, double scale, double power);

// The root of an increasing function on [low, high]: Newton, kept inside a shrinking bracket and
// bisected when a step leaves it. function(x) returns {value, derivative}. To rounding, at most 200
// steps.
template <class Function>
double increasing_root(Function function, double low, double high) {
  double x = 0.5 * (low + high);
  for (int step = 0; step < 200; ++step) {
    const auto [value, slope] = function(x);
    if (value == 0) return x;
    (value < 0 ? low : high) = x;
    double next = x - value / slope;
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    if (next == x || !(low < high)) break;
    const bool settled = std::abs(next - x) <= 1e-16 * std::abs(next);
    x = next;
    if (settled) break;
  }
  return x;
}

// tau with sum clip(scores - tau, 0, upper) = budget, 0 <= budget <= sum upper; the largest such tau
// where it is not unique. Exact up to rounding; O(N log N) by sorting, and a few passes.
struct BoxThreshold {
  double lowest;  // score with weight
  double lift;    // tau = lowest - lift; kept apart, so that the weights keep all their digits however far
                  // from zero, or from each other, the scores are

  double tau() const { return lowest - lift; }
  double weight(double score, double upper) const {
    return score < lowest ? 0 : std::clamp((score - lowest) + lift, 0.0, upper);
  }
};
BoxThreshold box_threshold(VectorIn scores, VectorIn upper, double budget);

}  // namespace basinscope
