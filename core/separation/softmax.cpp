// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/softmax.h"

#include <cmath>

namespace basinscope {

Separated Softmax::weights(VectorIn scores, VectorOut p) const {
  const double top = scores.maxCoeff();
  // Eigen's exp does not fall to zero at -infinity; below -708 nothing but denormals is left anyway.
  p = (scores.array() - top > -708).select((scores.array() - top).exp(), 0);
  p /= p.sum();
  return {};
}

std::optional<double> Softmax::omega(VectorIn y) const {
  double sum = 0;
  for (const double w : y) {
    if (w > 0) sum += w * std::log(w);
  }
  return sum;
}

std::optional<double> Softmax::conjugate(VectorIn scores, VectorIn, double) const {
  const double top = scores.maxCoeff();
  return top + std::log((scores.array() - top).exp().sum());
}

std::optional<double> Softmax::margin() const { return std::nullopt; }

WeightsJacobian Softmax::jacobian(VectorIn, VectorIn p) const { return WeightsJacobian::rank_one(p, -p, p); }

}  // namespace basinscope
