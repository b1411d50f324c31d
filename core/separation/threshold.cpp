// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/threshold.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/separation/separation_method.h"

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

std::vector<Eigen::Index> largest_scores(VectorIn scores, Eigen::Index k, double alike) {
  std::vector<Eigen::Index> order = falling_order(scores);
  const double least = scores[order[static_cast<std::size_t>(k - 1)]];
  if (alike > 0 && std::isfinite(least)) {
    const auto first =
        std::find_if(order.begin(), order.end(), [&](Eigen::Index i) { return scores[i] <= least + alike; });
    const auto last =
        std::find_if(first, order.end(), [&](Eigen::Index i) { return scores[i] < least - alike; });
    std::sort(first, last);
  }
  order.resize(static_cast<std::size_t>(k));
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

BoxThreshold box_threshold(VectorIn scores, VectorIn upper, double budget) {
  struct Filled {
    double sum = 0;
    Eigen::Index free = 0;  // weights that would still grow
  };
  const auto filled = [&](const BoxThreshold& cut) {
    Filled result;
    for (Eigen::Index i = 0; i < scores.size(); ++i) {
      const double weight = cut.weight(scores[i], upper[i]);
      result.sum += weight;
      result.free += scores[i] >= cut.lowest && weight < upper[i];
    }
    return result;
  };
  std::vector<double> levels;
  levels.reserve(static_cast<std::size_t>(scores.size()));
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    if (std::isfinite(scores[i]) && upper[i] > 0) levels.push_back(scores[i]);
  }
  std::sort(levels.begin(), levels.end(), std::greater<>());
  // With the threshold at a score, those above it fill the budget or do not: then it has weight, too.
  const auto first_without = std::partition_point(levels.begin() + 1, levels.end(), [&](double level) {
    return filled({level, 0}).sum < budget;
  });
  BoxThreshold cut{*(first_without - 1), 0};
  // The sum is concave in the lift: Newton from below never overshoots, and is exact on the last piece.
  for (;;) {
    const Filled now = filled(cut);
    if (now.free == 0 || !(now.sum < budget)) return cut;
    const double next = cut.lift + (budget - now.sum) / static_cast<double>(now.free);
    if (!(next > cut.lift)) return cut;
    cut.lift = next;
  }
}

}  // namespace basinscope
