// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/norm_relu.h"

#include "core/separation/window_weights.h"

namespace basinscope {

// s/gamma + b = 1 + 2(s - 1)/h^2: nothing cancels, nor vanishes with h^2, for small h.
Separated NormRelu::weights(VectorIn scores, VectorOut p) const {
  return window_weights(scores.array() - 1, r, h, p);
}

double NormRelu::shadow(VectorIn scores) const { return window_shadow(scores.array() - 1, r, h); }

std::optional<double> NormRelu::omega(VectorIn) const { return std::nullopt; }
std::optional<double> NormRelu::conjugate(VectorIn, VectorIn, double) const { return std::nullopt; }
std::optional<double> NormRelu::margin() const { return std::nullopt; }

WeightsJacobian NormRelu::jacobian(VectorIn scores, VectorIn p) const {
  return window_jacobian(scores.array() - 1, r, h, p);
}

}  // namespace basinscope
