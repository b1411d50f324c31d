// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/entmax_alpha.h"

#include <cmath>

namespace basinscope {

// With a = alpha - 1, y_i = -a log p_i and w_i = p_i^{1 - a}: log p_i = log(1 + a (theta_i - lambda))/a has
// at fixed lambda the derivative g_i = -(e^y - 1 - y)/a^2, and lambda' = sum p g/sum w keeps the sum of p.
Vector alpha_derivative(const Entmax& entmax, VectorIn p) {
  const double a = entmax.alpha - 1;
  Vector change = Vector::Zero(p.size()), w = Vector::Zero(p.size());
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    if (!(p[i] > 0)) continue;
    const double log_p = std::log(p[i]), y = -a * log_p;
    // e^y - 1 - y cancels where y is small.
    const double share = std::abs(y) < 1e-2 ? 0.5 + y / 6 * (1 + y / 4 * (1 + y / 5 * (1 + y / 6)))
                                            : (std::expm1(y) - y) / (y * y);
    change[i] = -p[i] * log_p * log_p * share;
    w[i] = p[i] * std::exp(y);
  }
  return change - w * (change.sum() / w.sum());
}

}  // namespace basinscope
