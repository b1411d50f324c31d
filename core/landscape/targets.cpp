// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/targets.h"

#include <algorithm>
#include <cmath>

#include "core/attractors/state_name.h"
#include "core/message.h"

namespace basinscope {

namespace {

constexpr Eigen::Index most_patterns = 256;  // whose targets are drawn

// C(n, k), the number of sets of k patterns, or most_targets + 1 where there are more. The product is taken
// in double, where it may become infinite but cannot wrap around.
int associations(int n, int k) {
  double count = 1;
  // Each partial product is itself a binomial coefficient, C(n, i), so that every division is exact.
  for (int i = 1; i <= std::min(k, n - k); ++i) count = count * (n - i + 1) / i;
  return count > most_targets ? most_targets + 1 : static_cast<int>(std::lround(count));
}

// The mean X^T y / k of every set of k patterns.
std::vector<Vector> set_targets(const Network& network) {
  std::vector<Vector> targets;
  const Matrix& patterns = network.patterns;
  const auto n = static_cast<std::size_t>(patterns.rows());
  const double k = *total_weight(network.separation);
  std::vector<bool> member(n, false);
  std::fill(member.begin(), member.begin() + static_cast<std::ptrdiff_t>(k), true);
  // From the set of the first k patterns prev_permutation() goes through all sets once, ordered by their
  // members.
  do {
    Vector sum = Vector::Zero(patterns.cols());
    for (std::size_t i = 0; i < n; ++i)
      if (member[i]) sum += patterns.row(static_cast<Eigen::Index>(i)).transpose();
    targets.push_back(sum / k);
  } while (std::prev_permutation(member.begin(), member.end()));
  return targets;
}

constexpr Phrase own_targets = phrase("Every pattern is its own target here.");

}  // namespace

Message targets_refusal(const Scene& drawn) {
  const Eigen::Index n = drawn.memory.patterns.rows();
  if (!retrieves_sets(drawn.separation)) {
    // The target of pattern i is post(x_i), and x_i itself under the identity.
    if (std::holds_alternative<Identity>(drawn.post)) return own_targets;
    if (n <= most_patterns) return {};
    return message("More than %1 patterns: their targets are not drawn.", most_patterns);
  }
  const auto k = static_cast<int>(*total_weight(drawn.separation));
  if (associations(static_cast<int>(n), k) <= most_targets) return {};
  return message("More than %1 sets of %2 patterns: their targets are not drawn.", most_targets, k);
}

Targets landscape_targets(const Scene& drawn, const Network& network) {
  Targets found{targets_refusal(drawn), {}};
  if (!found.refusal.empty()) return found;
  const PlaneReadout readout(drawn.plane);
  const auto place = [&](VectorIn state) -> Eigen::Vector2d { return readout.of(state).head<2>(); };
  if (retrieves_sets(drawn.separation)) {
    for (const Vector& target : set_targets(network)) found.each.push_back({place(target), {}, {}, true});
    return found;
  }
  const Matrix goals = targets(network);
  const StateNaming naming(network);
  bool any = false;
  for (int i = 0; i < goals.rows(); ++i) {
    // Patterns that share a target have one mark, which the first of them makes.
    if (naming.sharing(i).front() != i) continue;
    Target target{place(goals.row(i).transpose()), naming.sharing(i), {}, true};
    for (const int shared : target.patterns)
      target.squares.push_back(place(network.patterns.row(shared).transpose()));
    // A target that differs from its pattern by rounding alone has no mark of its own, but other patterns may
    // share it.
    target.apart = (goals.row(i) - network.patterns.row(i)).norm() > 1e-9 * goals.row(i).norm();
    any = any || target.apart;
    found.each.push_back(std::move(target));
  }
  // Under some post-transforms only the numbers tell, as under l2 with patterns whose norm is the radius.
  if (!any) found = {own_targets, {}};
  return found;
}

Phrase target_words(const Scene& drawn) {
  if (retrieves_sets(drawn.separation)) return phrase("target, Xᵀy/k");
  return lands_on_corners(drawn.post) ? phrase("target sign(x), for patterns of ±1")
                                      : phrase("target of a pattern");
}

bool is_named_on_map(const Scene& drawn, const Attractor& attractor) {
  if (attractor.kind != FixedPointKind::pattern) return true;
  if (!lands_on_corners(drawn.post)) return false;
  const Vector pattern =
      normalised_row(drawn.memory, drawn.post, drawn.memory.patterns.row(attractor.pattern).transpose());
  // 0.1 in each entry is the usual epsilon of tanh and sign (usual_epsilon()); nearer corners count as the
  // pattern's own place.
  return (attractor.state - pattern).cwiseAbs().maxCoeff() > 0.1;
}

Vector target_of(const Scene& drawn, const Attractor& association) {
  // Only patterns with weight are normalised, as there are few of them among possibly thousands.
  Vector sum = Vector::Zero(drawn.memory.patterns.cols());
  for (Eigen::Index i = 0; i < association.weights.size(); ++i)
    if (association.weights[i] != 0)
      sum += association.weights[i] *
             normalised_row(drawn.memory, drawn.post, drawn.memory.patterns.row(i).transpose());
  return sum / association.weights.sum();
}

}  // namespace basinscope
