// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/certificates/exactness.h"

#include <algorithm>
#include <limits>

#include "core/certificates/set_certificates.h"

namespace basinscope {
namespace {

// min_{j != i} t.(x_i - x_j)
double gap_at(MatrixIn patterns, Eigen::Index i, VectorIn t) {
  double gap = std::numeric_limits<double>::infinity();
  for (Eigen::Index j = 0; j < patterns.rows(); ++j) {
    if (j != i) gap = std::min(gap, (patterns.row(i) - patterns.row(j)).dot(t.transpose()));
  }
  return gap;
}

}  // namespace

double separation_of(MatrixIn patterns, Eigen::Index pattern) {
  return gap_at(patterns, pattern, patterns.row(pattern).transpose());
}

std::optional<double> exactness(const Network& network, const std::vector<int>& members) {
  if (certified_by_sets(network)) return set_slack(network, members);
  const std::optional<double> m = margin(network.separation);
  if (!m || members.size() != 1) return std::nullopt;
  // With weight 1 on pattern i the next state is post(x_i) and no longer x_i, so that the scores are those
  // at post(x_i).
  const Vector own = network.patterns.row(members[0]).transpose();
  const Vector target = transformed(network.post, own, {network.beta});
  return network.score_factor() * gap_at(network.patterns, members[0], target) - *m;
}

std::vector<int> members_at(const Network& network, VectorIn state) {
  if (!margin(network.separation) && !certified_by_sets(network)) return {};
  const Vector weights = weights_at(network, state);
  std::vector<int> members;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    // The tolerance is for states that an iteration or Newton has left beside the exact fixed point. A
    // weight between 0 and 1 makes the state a mixture, of which no exactness is told.
    if (std::abs(weights[i] - 1) <= 1e-9) {
      members.push_back(static_cast<int>(i));
    } else if (!(std::abs(weights[i]) <= 1e-9)) {
      return {};
    }
  }
  return members;
}

Vector exact_state(const Network& network, const std::vector<int>& members) {
  const Vector sum = network.patterns(members, Eigen::all).colwise().sum().transpose();
  return transformed(network.post, sum, {network.beta});
}

}  // namespace basinscope
