// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/norm_relu.h"

#include <cmath>

namespace basinscope {

Separated NormRelu::weights(VectorIn scores, VectorOut p) const {
  const double gamma = h * h / 2;
  const double b = 1 - 2 / (h * h);
  p = (scores.array() / gamma + b).max(0.0);
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

std::optional<double> NormRelu::omega(VectorIn) const { return std::nullopt; }
std::optional<double> NormRelu::conjugate(VectorIn, VectorIn, double) const { return std::nullopt; }
std::optional<double> NormRelu::margin() const { return std::nullopt; }

Matrix NormRelu::jacobian(VectorIn scores, VectorIn p) const {
  const double gamma = h * h / 2;
  const double b = 1 - 2 / (h * h);
  // d log v_i / d s_i = r / (gamma a_i), v_i = a_i^r.
  Vector w = Vector::Zero(p.size());
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    if (p[i] > 0) w[i] = p[i] * r / (gamma * (scores[i] / gamma + b));
  }
  Matrix j = -p * w.transpose();
  j.diagonal() += w;
  return j;
}

}  // namespace basinscope
