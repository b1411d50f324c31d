// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/map_checks.h"

#include <algorithm>
#include <cmath>

namespace basinscope {

MapChecks map_checks(const Separation& separation, VectorIn scores) {
  MapChecks checks;
  const Vector p = separate(separation, scores).values;
  if (const auto total = total_weight(separation)) checks.sum_error = std::abs(p.sum() - *total);
  const Vector shifted = scores.array() + 1;
  checks.shift_error = (separate(separation, shifted).values - p).cwiseAbs().maxCoeff();
  const double h = 1e-5 * std::max(1.0, scores.cwiseAbs().maxCoeff());
  double worst = 0;
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    Vector up = scores, down = scores;
    up[i] += h;
    down[i] -= h;
    const auto above = conjugate(separation, up), below = conjugate(separation, down);
    if (!above || !below) return checks;
    worst = std::max(worst, std::abs((*above - *below) / (up[i] - down[i]) - p[i]));
  }
  checks.gradient_error = worst;
  return checks;
}

}  // namespace basinscope
