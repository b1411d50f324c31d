// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_leads.h"

#include <algorithm>
#include <limits>

namespace basinscope {
namespace {

constexpr double certain = 1 - 1e-6;  // what sums of doubles may err by is far less

}  // namespace

SliceLead least_lead(const Matrix& scores, const Vector& apart, double radius) {
  constexpr double most = 0.95, least = 0.01;
  Eigen::Index pattern = 0;
  const double nearest = apart.minCoeff(&pattern);
  const auto infinite = std::numeric_limits<double>::infinity();
  Vector at_itself = scores(pattern, pattern) - scores.row(pattern).transpose().array();
  at_itself[pattern] = infinite;
  // Twins have one score, which is told from rounding so.
  if (!(nearest < radius && at_itself.minCoeff() > 1e-6 * scores.cwiseAbs().maxCoeff())) return {};
  const Vector beyond = (apart.array() - radius).cwiseMax(0);
  const auto weights = [&](double share) -> Vector { return (-share * at_itself.array()).exp(); };
  const auto lands = [&](double share) { return beyond.dot(weights(share)) <= certain * (radius - nearest); };
  Vector sums(apart.size());
  const auto leads_on = [&](double from, double to) {
    const Vector e = weights(from);
    sums.setZero();
    for (Eigen::Index k = 0; k < sums.size(); ++k) {
      const double behind = scores(k, pattern);
      if (k != pattern)
        sums.array() +=
            e[k] * (to * at_itself.array() - behind + scores.row(k).transpose().array()).cwiseMax(0);
    }
    sums[pattern] = 0;
    return (sums.array() <= certain * (1 - to) * at_itself.array()).all();
  };
  if (!lands(most)) return {};
  double share = most;
  int updates = 1;
  while (share > least && lands(0.9 * share)) share *= 0.9;
  for (const double nearer : {0.75, 0.9, 0.96}) {
    while (share > least && leads_on(nearer * share, share)) {
      share *= nearer;
      ++updates;
    }
  }
  const Vector none = Vector::Zero(apart.size());
  SliceLead lead{static_cast<int>(pattern), share, share * at_itself, updates, none, none};
  lead.ahead[pattern] = -infinite;
  for (Eigen::Index k = 0; k < apart.size(); ++k) {
    double own = 0;
    for (Eigen::Index j = 0; j < apart.size(); ++j) {
      if (j == pattern || k == pattern) continue;
      const double missing = lead.ahead[j] - scores(k, pattern) + scores(k, j);
      double& to = j == k ? own : lead.others[k];
      to = std::max(to, missing / (certain * (1 - share) * at_itself[j]));
    }
    lead.own[k] = std::max(own - lead.others[k], 0.0);
  }
  return lead;
}

}  // namespace basinscope
