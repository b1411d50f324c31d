// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/signed_power.h"

#include <algorithm>
#include <cmath>

namespace basinscope {

Separated SignedPower::weights(VectorIn scores, VectorOut p) const {
  double top = 0;
  for (const double s : scores) {
    if (std::isfinite(s)) top = std::max(top, std::abs(s));
  }
  const double size = top > 0 ? (r - 1) * std::log(top) : 0;
  Separated result;
  if (std::abs(size) > largest_exponent) result.log_scale = size;
  const double unit = result.log_scale == 0 ? 1 : top;
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    const double s = scores[i];
    p[i] = std::isfinite(s) ? std::copysign(std::pow(std::abs(s) / unit, r - 1), s) : 0;
  }
  return result;
}

std::optional<double> SignedPower::omega(VectorIn y) const {
  const double s = r / (r - 1);
  return y.array().abs().pow(s).sum() / s;
}

std::optional<double> SignedPower::conjugate(VectorIn scores, VectorIn, double) const {
  double sum = 0;
  for (const double s : scores) {
    if (std::isfinite(s)) sum += std::pow(std::abs(s), r);
  }
  return sum / r;
}

std::optional<double> SignedPower::margin() const { return std::nullopt; }

// Infinite at a score of 0 for r < 2. Of the weights as they came back: it has their log_scale.
WeightsJacobian SignedPower::jacobian(VectorIn scores, VectorIn p) const {
  Vector slope(scores.size());
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    const double s = scores[i];
    slope[i] = std::isfinite(s) ? (r - 1) * (s == 0 ? std::pow(0, r - 2) : p[i] / s) : 0;
  }
  return WeightsJacobian::diagonal_only(slope);
}

}  // namespace basinscope
