// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/kernel.h"

#include "core/separation/window_weights.h"

namespace basinscope {

Separated Kernel::weights(VectorIn scores, VectorOut p) const {
  return window_weights(scores.array(), r, h, p);
}

double Kernel::shadow(VectorIn scores) const { return window_shadow(scores.array(), r, h); }

std::optional<double> Kernel::omega(VectorIn) const { return std::nullopt; }
std::optional<double> Kernel::conjugate(VectorIn, VectorIn, double) const { return std::nullopt; }
std::optional<double> Kernel::margin() const { return std::nullopt; }

WeightsJacobian Kernel::jacobian(VectorIn scores, VectorIn p) const {
  return window_jacobian(scores.array(), r, h, p);
}

}  // namespace basinscope
