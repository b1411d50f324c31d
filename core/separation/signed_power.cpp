// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/signed_power.h"

#include <cmath>

namespace basinscope {

Separated SignedPower::weights(VectorIn scores, VectorOut p) const {
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    const double s = scores[i];
    p[i] = std::isfinite(s) ? std::copysign(std::pow(std::abs(s), r - 1), s) : 0;
  }
  return {};
}

std::optional<double> SignedPower::omega(VectorIn y) const {
  const double s = r / (r - 1);
  return y.array().abs().pow(s).sum() / s;
}

std::optional<double> SignedPower::conjugate(VectorIn scores, VectorIn p, double) const {
  return scores_dot(scores, p) / r;
}

std::optional<double> SignedPower::margin() const { return std::nullopt; }

// Infinite at a score of 0 for r < 2.
WeightsJacobian SignedPower::jacobian(VectorIn scores, VectorIn) const {
  Vector slope(scores.size());
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    slope[i] = std::isfinite(scores[i]) ? (r - 1) * std::pow(std::abs(scores[i]), r - 2) : 0;
  }
  return WeightsJacobian::diagonal_only(slope);
}

}  // namespace basinscope
