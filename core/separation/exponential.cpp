// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/exponential.h"

#include <cmath>

namespace basinscope {

Separated Exponential::weights(VectorIn scores, VectorOut p) const {
  Separated result;
  const double top = scores.maxCoeff();
  if (std::abs(top) > largest_exponent) result.log_scale = top;
  p = (scores.array() - result.log_scale > -708).select((scores.array() - result.log_scale).exp(), 0);
  return result;
}

std::optional<double> Exponential::omega(VectorIn y) const {
  double sum = 0;
  for (const double w : y) {
    if (w > 0) sum += w * (std::log(w) - 1);
  }
  return sum;
}

std::optional<double> Exponential::conjugate(VectorIn scores, VectorIn, double) const {
  return (scores.array() > -708).select(scores.array().exp(), 0).sum();
}

std::optional<double> Exponential::margin() const { return std::nullopt; }

// Of the weights as they came back: it has their log_scale.
WeightsJacobian Exponential::jacobian(VectorIn, VectorIn p) const {
  return WeightsJacobian::diagonal_only(p);
}

}  // namespace basinscope
