// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/relu_max.h"

#include <cmath>

namespace basinscope {

Separated ReluMax::weights(VectorIn scores, VectorOut p) const {
  const double top = scores.maxCoeff();
  // The largest base is b itself, so dividing by b keeps every power in (0, 1].
  // Divided one by one: h^2 b may be too small for a double.
  p = (1 + (scores.array() - top) / h / h / b).max(0.0).pow(r);
  p /= p.sum();
  return {};
}

std::optional<double> ReluMax::omega(VectorIn) const { return std::nullopt; }
std::optional<double> ReluMax::conjugate(VectorIn, VectorIn, double) const { return std::nullopt; }
std::optional<double> ReluMax::margin() const { return std::nullopt; }

WeightsJacobian ReluMax::jacobian(VectorIn scores, VectorIn p) const {
  Eigen::Index best = 0;
  const double top = scores.maxCoeff(&best);
  // d log v_i = r (ds_i - ds_best) / (h^2 a_i).
  Vector w = Vector::Zero(p.size());
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    if (p[i] > 0) w[i] = p[i] * r / (h * h * b + (scores[i] - top));
  }
  // diag w - w e^T less p times its column sums, e the unit vector of best.
  Matrix left(p.size(), 2), right = Matrix::Zero(p.size(), 2);
  left << w.sum() * p - w, -p;
  right(best, 0) = 1;
  right.col(1) = w;
  return {w, left, right};
}

}  // namespace basinscope
