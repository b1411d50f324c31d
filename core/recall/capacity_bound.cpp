// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/capacity_bound.h"

#include <cmath>
#include <numbers>

#include "core/recall/named_settings.h"

namespace basinscope {

Message bound_fault(const BoundSettings& s, int dimension) {
  using S = BoundSettings;
  return setting_fault({{"beta", s.beta, S::betas},
                        {"margin", s.margin, S::margins},
                        {"radius", s.radius, S::radii},
                        {"perturbation", s.perturbation, S::perturbations},
                        {"failure", s.failure, S::failures},
                        {"dimensions", static_cast<double>(dimension), {1, S::most_dimensions}}});
}

CapacityBound capacity_bound(const BoundSettings& s, int dimension) {
  using std::numbers::pi;
  const double d = dimension, m = s.radius;
  CapacityBound bound;
  if (m * m > 2 * s.margin / s.beta && s.perturbation <= m / 4 - s.margin / (2 * s.beta * m))
    bound.optimal = std::sqrt(3 * pi * d / 8) * std::pow(2 / std::numbers::sqrt3, d);
  const double phi = std::acos(1 - s.margin / (s.beta * m * m) - 2 * s.perturbation / m);
  if (dimension >= 3 && phi > 0 && phi < 1) {
    const double log_kappa =
        std::lgamma(d / 2) - std::lgamma((d - 1) / 2) - std::log((d - 1) * std::sqrt(pi));
    bound.random = std::exp(0.5 * (std::log(2 * s.failure) - log_kappa) - (d - 1) / 2 * std::log(phi));
  }
  return bound;
}

}  // namespace basinscope
