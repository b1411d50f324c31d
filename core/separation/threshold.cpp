// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/threshold.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/separation/method.h"

namespace basinscope {

double scores_dot(VectorIn scores, VectorIn weights) {
  double sum = 0;
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    if (weights[i] != 0) sum += scores[i] * weights[i];
  }
  return sum;
}

std::vector<Eigen::Index> falling_order(VectorIn scores) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(scores.size()));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](auto i, auto j) { return scores[i] > scores[j]; });
  return order;
}

std::size_t support_size(VectorIn scores, const std::vector<Eigen::Index>& order, double scale,
                         double power) {
  const auto gets_weight = [&](std::size_t k) {
    const double lowest = scores[order[k]];
    if (!std::isfinite(lowest)) return false;
    double sum = 0;
    for (std::size_t i = 0; i < k; ++i) sum += std::pow(scale * (scores[order[i]] - lowest), power);
    return sum < 1;
  };
  std::size_t low = 1, high = order.size() + 1;
  while (high - low > 1) {
    const std::size_t middle = (low + high) / 2;
    (gets_weight(middle - 1) ? low : high) = middle;
  }
  return low;
}

namespace {

double clipped_sum(VectorIn scores, VectorIn upper, double tau) {
  double sum = 0;
  for (Eigen::Index i = 0; i < scores.size(); ++i) sum += std::clamp(scores[i] - tau, 0.0, upper[i]);
  return sum;
}

}  // namespace

BoxThreshold box_threshold(VectorIn scores, VectorIn upper, double budget) {
  // The sum falls piecewise linearly in tau, with kinks where a weight leaves a bound.
  std::vector<double> kinks;
  kinks.reserve(2 * static_cast<std::size_t>(scores.size()));
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    if (!std::isfinite(scores[i]) || upper[i] <= 0) continue;
    kinks.push_back(scores[i]);
    kinks.push_back(scores[i] - upper[i]);
  }
  std::sort(kinks.begin(), kinks.end());
  // The largest kink where the budget is still reached; the root lies between it and the next.
  std::size_t low = 0, high = kinks.size();
  while (high - low > 1) {
    const std::size_t middle = (low + high) / 2;
    (clipped_sum(scores, upper, kinks[middle]) >= budget ? low : high) = middle;
  }
  const double left = kinks[low];
  const double right = low + 1 < kinks.size() ? kinks[low + 1] : std::numeric_limits<double>::infinity();
  double saturated = 0, free_scores = 0;
  Eigen::Index free = 0;
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    if (scores[i] - upper[i] >= right) {
      saturated += upper[i];
    } else if (scores[i] - upper[i] <= left && scores[i] >= right && upper[i] > 0) {
      free_scores += scores[i] - left;  // relative to the kink: no cancellation at large offsets
      ++free;
    }
  }
  if (free == 0) return {left, 0};
  return {left, std::max(0.0, (free_scores + saturated - budget) / static_cast<double>(free))};
}

}  // namespace basinscope
