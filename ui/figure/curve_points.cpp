// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_points.h"

#include <cmath>

namespace basinscope {

std::vector<QPointF> curve_points(const Vector& x, const Vector& y) {
  std::vector<QPointF> points;
  points.reserve(static_cast<std::size_t>(y.size()));
  for (Eigen::Index i = 0; i < y.size(); ++i) points.emplace_back(x[i], y[i]);
  return points;
}

std::vector<CurveBand> curve_bands(const QColor& colour, const Vector& x, const Vector& low,
                                   const Vector& high) {
  std::vector<CurveBand> bands;
  bool open = false;
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const bool there = std::isfinite(low[i]) && std::isfinite(high[i]);
    if (there && !open) bands.push_back({colour, {}, {}});
    open = there;
    if (!there) continue;
    bands.back().low.emplace_back(x[i], low[i]);
    bands.back().high.emplace_back(x[i], high[i]);
  }
  return bands;
}

}  // namespace basinscope
