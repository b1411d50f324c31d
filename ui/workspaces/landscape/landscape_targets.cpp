// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_targets.h"

#include <algorithm>
#include <cmath>

namespace basinscope {

namespace {

// C(n, k), or more than most_targets where it is more.
int associations(int n, int k) {
  double count = 1;
  for (int i = 1; i <= std::min(k, n - k); ++i) count = count * (n - i + 1) / i;
  return count > most_targets ? most_targets + 1 : static_cast<int>(std::lround(count));
}

}  // namespace

std::string targets_refusal(const Scene& drawn) {
  if (!retrieves_sets(drawn.separation)) return "Only k-subsets have targets: the means of k patterns.";
  const auto n = static_cast<int>(drawn.memory.patterns->rows());
  const auto k = static_cast<int>(*total_weight(drawn.separation));
  if (associations(n, k) <= most_targets) return {};
  return "More than " + std::to_string(most_targets) + " sets of " + std::to_string(k) +
         " patterns: their targets are not drawn.";
}

std::vector<Vector> association_targets(const Scene& drawn) {
  std::vector<Vector> targets;
  if (!targets_refusal(drawn).empty()) return targets;
  const Matrix patterns = normalised_patterns(drawn.memory, drawn.post);
  const auto n = static_cast<std::size_t>(patterns.rows());
  const double k = *total_weight(drawn.separation);
  std::vector<bool> member(n, false);
  std::fill(member.begin(), member.begin() + static_cast<std::ptrdiff_t>(k), true);
  do {
    Vector sum = Vector::Zero(patterns.cols());
    for (std::size_t i = 0; i < n; ++i)
      if (member[i]) sum += patterns.row(static_cast<Eigen::Index>(i)).transpose();
    targets.push_back(sum / k);
  } while (std::prev_permutation(member.begin(), member.end()));
  return targets;
}

Vector target_of(const Scene& drawn, const Attractor& association) {
  const Matrix patterns = normalised_patterns(drawn.memory, drawn.post);
  return patterns.transpose() * association.weights / association.weights.sum();
}

}  // namespace basinscope
