// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/kernel.h"

#include <cmath>

namespace basinscope {

Separated Kernel::weights(VectorIn scores, VectorOut p) const {
  p = (1 + 2 * scores.array() / h / h).max(0.0);
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

double Kernel::shadow(VectorIn scores) const {
  return h * h / (2 * (r + 1)) * (1 + 2 * scores.array() / h / h).max(0.0).pow(r + 1).sum();
}

std::optional<double> Kernel::omega(VectorIn) const { return std::nullopt; }
std::optional<double> Kernel::conjugate(VectorIn, VectorIn, double) const { return std::nullopt; }
std::optional<double> Kernel::margin() const { return std::nullopt; }

WeightsJacobian Kernel::jacobian(VectorIn scores, VectorIn p) const {
  // d log v_i / d t_i = r / (h^2/2 + t_i), v_i = [1 + 2 t_i/h^2]^r.
  Vector w = Vector::Zero(p.size());
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    if (p[i] > 0) w[i] = p[i] * r / (h * h / 2 + scores[i]);
  }
  return WeightsJacobian::rank_one(w, -p, w);
}

}  // namespace basinscope
