// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_targets.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/network/state_name.h"

namespace basinscope {

namespace {

constexpr Eigen::Index most_patterns = 256;  // whose targets are drawn

// C(n, k), or more than most_targets where it is more.
int associations(int n, int k) {
  double count = 1;
  for (int i = 1; i <= std::min(k, n - k); ++i) count = count * (n - i + 1) / i;
  return count > most_targets ? most_targets + 1 : static_cast<int>(std::lround(count));
}

// Of patterns that are not retrieved where their squares are, each target once.
std::vector<Vector> pattern_targets(const Scene& drawn) {
  if (std::holds_alternative<Identity>(drawn.post) || drawn.memory.patterns->rows() > most_patterns)
    return {};
  const Network network = network_of(drawn);
  const Matrix goals = targets(network);
  const StateNaming naming(network);
  std::vector<Vector> result;
  for (Eigen::Index i = 0; i < goals.rows(); ++i) {
    if (naming.sharing(static_cast<int>(i)).front() != i) continue;
    if ((goals.row(i) - network.patterns.row(i)).norm() > 1e-9 * goals.row(i).norm())
      result.emplace_back(goals.row(i).transpose());
  }
  return result;
}

std::vector<Vector> set_targets(const Scene& drawn) {
  std::vector<Vector> targets;
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

}  // namespace

std::string targets_refusal(const Scene& drawn) {
  if (!retrieves_sets(drawn.separation))
    return pattern_targets(drawn).empty() ? "Every pattern is its own target here." : std::string();
  const auto n = static_cast<int>(drawn.memory.patterns->rows());
  const auto k = static_cast<int>(*total_weight(drawn.separation));
  if (associations(n, k) <= most_targets) return {};
  return "More than " + std::to_string(most_targets) + " sets of " + std::to_string(k) +
         " patterns: their targets are not drawn.";
}

std::vector<Vector> shown_targets(const Scene& drawn) {
  if (!targets_refusal(drawn).empty()) return {};
  return retrieves_sets(drawn.separation) ? set_targets(drawn) : pattern_targets(drawn);
}

QString target_words(const Scene& drawn) {
  if (retrieves_sets(drawn.separation)) return QObject::tr("target, Xᵀy/k");
  return lands_on_corners(drawn.post) ? QObject::tr("target sign(x), for patterns of ±1")
                                      : QObject::tr("target of a pattern");
}

bool is_named_on_map(const Scene& drawn, const Attractor& attractor) {
  if (attractor.kind != FixedPointKind::pattern) return true;
  if (!lands_on_corners(drawn.post)) return false;
  const Vector pattern = network_of(drawn).patterns.row(attractor.pattern).transpose();
  return (attractor.state - pattern).cwiseAbs().maxCoeff() > 0.1;
}

Vector target_of(const Scene& drawn, const Attractor& association) {
  // Few have weight; the others are not looked at.
  Vector sum = Vector::Zero(drawn.memory.patterns->cols());
  for (Eigen::Index i = 0; i < association.weights.size(); ++i)
    if (association.weights[i] != 0)
      sum += association.weights[i] *
             normalised_row(drawn.memory, drawn.post, drawn.memory.patterns->row(i).transpose());
  return sum / association.weights.sum();
}

}  // namespace basinscope
