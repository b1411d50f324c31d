// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/norm_relu.h"

#include <cmath>

namespace basinscope {

Separated NormRelu::weights(VectorIn scores, VectorOut p) const {
  // s/gamma + b = 1 + 2(s - 1)/h^2: nothing cancels, nor vanishes with h^2, for small h.
  p = (1 + 2 * (scores.array() - 1) / h / h).max(0.0);
  const double top = p.maxCoeff();
  if (!(top > 0)) {
    p.setZero();
    return {false};
  }
  // Scaled by the largest so that a high order r cannot underflow all of them.
  p = (p.array() / top).pow(r);
  p /= p.sum();
  return {};
}

double NormRelu::shadow(VectorIn scores) const {
  return h * h / (2 * (r + 1)) * (1 + 2 * (scores.array() - 1) / h / h).max(0.0).pow(r + 1).sum();
}

std::optional<double> NormRelu::omega(VectorIn) const { return std::nullopt; }
std::optional<double> NormRelu::conjugate(VectorIn, VectorIn, double) const { return std::nullopt; }
std::optional<double> NormRelu::margin() const { return std::nullopt; }

WeightsJacobian NormRelu::jacobian(VectorIn scores, VectorIn p) const {
  // d log v_i / d s_i = r / (gamma a_i), v_i = a_i^r, gamma a_i = gamma + s_i - 1.
  Vector w = Vector::Zero(p.size());
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    if (p[i] > 0) w[i] = p[i] * r / (h * h / 2 + (scores[i] - 1));
  }
  return WeightsJacobian::rank_one(w, -p, w);
}

}  // namespace basinscope
