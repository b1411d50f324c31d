// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/identity_separation.h"

namespace basinscope {

Separated IdentitySeparation::weights(VectorIn scores, VectorOut p) const {
  p = scores.array().isFinite().select(scores, 0);
  return {};
}

std::optional<double> IdentitySeparation::omega(VectorIn y) const { return 0.5 * y.squaredNorm(); }

std::optional<double> IdentitySeparation::conjugate(VectorIn, VectorIn p, double) const {
  return 0.5 * p.squaredNorm();
}

std::optional<double> IdentitySeparation::margin() const { return std::nullopt; }

WeightsJacobian IdentitySeparation::jacobian(VectorIn scores, VectorIn) const {
  return WeightsJacobian::diagonal_only(scores.array().isFinite().cast<double>());
}

}  // namespace basinscope
