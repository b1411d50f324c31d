// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/relative_weights.h"

#include <cmath>

#include "core/many_exponentials.h"

namespace basinscope {
namespace {

void relative_gaussian(VectorIn u, double nearest, VectorOut w) {
  // (u - nearest)(u + nearest)/2 keeps its digits where both are large.
  w = -0.5 * (u.array() - nearest) * (u.array() + nearest);
  exponentiate(w);
}

void relative_polynomial(double r, VectorIn u, double nearest, VectorOut w) {
  const double room = (1 - nearest) * (1 + nearest);
  for (Eigen::Index i = 0; i < u.size(); ++i)
    w[i] = u[i] < 1 ? window_power((u[i] - nearest) * (u[i] + nearest) / room, r) : 0;
}

}  // namespace

double window_power(double x, double r) {
  if (!(x < 1)) return 0;
  if (r == 1) return 1 - x;
  return std::exp(r * std::log1p(-x));
}

bool relative_weights(const KernelShape& shape, VectorIn u, VectorOut w) {
  if (u.size() == 0) return false;
  const double nearest = u.minCoeff();
  if (!(nearest <= kernel_reach(shape)) || std::isinf(nearest)) return false;
  const auto* polynomial = std::get_if<PolynomialShape>(&shape);
  if (polynomial && polynomial->r > 3) {
    if (!(nearest < 1)) return false;
    relative_polynomial(polynomial->r, u, nearest, w);
    return true;
  }
  if (std::holds_alternative<GaussianShape>(shape)) {
    relative_gaussian(u, nearest, w);
    return true;
  }
  if (const auto* truncated = std::get_if<TruncatedGaussianShape>(&shape)) {
    relative_gaussian(u, nearest, w);
    w = (u.array() <= truncated->cut).select(w, 0);
    return true;
  }
  std::visit(
      [&](const auto& kernel) {
        for (Eigen::Index i = 0; i < u.size(); ++i) w[i] = kernel.value(u[i]);
      },
      shape);
  return w.maxCoeff() > 0;
}

}  // namespace basinscope
