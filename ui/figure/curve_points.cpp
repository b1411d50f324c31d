// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_points.h"

#include <algorithm>
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
    // A polygon cannot have a gap, so that each run of finite points is a band of its own.
    if (there && !open) bands.push_back({colour, {}, {}});
    open = there;
    if (!there) continue;
    bands.back().low.emplace_back(x[i], low[i]);
    bands.back().high.emplace_back(x[i], high[i]);
  }
  return bands;
}

std::pair<double, double> usual_range(std::vector<double> values, double reach) {
  // A logarithmic axis has no place for other values.
  std::erase_if(values, [](double value) { return !(value > 0) || !std::isfinite(value); });
  if (values.empty()) return {0.1, 1};
  std::sort(values.begin(), values.end());
  const auto at_share = [&](double share) {
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
  };
  const double low = std::max(values.front(), 0.1 * at_share(0.02));
  const double high = std::min(values.back(), reach * at_share(0.9));
  // Equal values still need an axis of some length.
  return {low, std::max(high, 1.5 * low)};
}

}  // namespace basinscope
