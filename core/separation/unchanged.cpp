// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/unchanged.h"

namespace basinscope {

Separated Unchanged::weights(VectorIn scores, VectorOut p) const {
  p = scores.array().isFinite().select(scores, 0);
  return {};
}

std::optional<double> Unchanged::omega(VectorIn y) const { return 0.5 * y.squaredNorm(); }

std::optional<double> Unchanged::conjugate(VectorIn, VectorIn p, double) const {
  return 0.5 * p.squaredNorm();
}

std::optional<double> Unchanged::margin() const { return std::nullopt; }

WeightsJacobian Unchanged::jacobian(VectorIn scores, VectorIn) const {
  return WeightsJacobian::diagonal_only(scores.array().isFinite().cast<double>());
}

}  // namespace basinscope
