// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/published/published_regression_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {

Vector even_queries(int count) { return Vector::LinSpaced(count, 0, 1); }

Curve regression_curve(const Vector& x, const Vector& y, const QColor& ink, bool dashed, double line_pt) {
  Curve curve;
  curve.colour = ink;
  curve.dashed = dashed;
  curve.line_pt = line_pt;
  for (Eigen::Index i = 0; i < x.size(); ++i) curve.points.emplace_back(x[i], y[i]);
  return curve;
}

CurveDots regression_dots(const Vector& x, const Vector& y, const QColor& fill, double radius_pt) {
  CurveDots dots{fill, radius_pt, {}};
  for (Eigen::Index i = 0; i < x.size(); ++i) dots.places.emplace_back(x[i], y[i]);
  return dots;
}

CurveKey regression_line_key(const RichText& name, const QColor& ink, bool dashed) {
  return {name, ink, dashed};
}
CurveKey regression_dots_key(const RichText& name, const QColor& fill) {
  CurveKey key{name, fill};
  key.mark = CurveKey::Mark::dots;
  return key;
}

void share_value_axis(std::vector<CurvePanel>& panels, const RichText& title) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  const auto take = [&](const QPointF& point) {
    if (!std::isfinite(point.y())) return;
    low = std::min(low, point.y());
    high = std::max(high, point.y());
  };
  for (const CurvePanel& panel : panels) {
    for (const Curve& curve : panel.curves) std::for_each(curve.points.begin(), curve.points.end(), take);
    for (const CurveDots& dots : panel.dots) std::for_each(dots.places.begin(), dots.places.end(), take);
  }
  for (CurvePanel& panel : panels) panel.y = {std::floor(2 * low) / 2, std::ceil(2 * high) / 2, false, title};
}

PublishedCurves regression_page(const RichText& settings, const QString& version) {
  PublishedCurves figure;
  figure.page.settings = settings + QStringLiteral("; double precision; Basinscope %1.").arg(version);
  figure.notes << QStringLiteral(
      "The source gives neither functions nor settings: function, samples, noise and bandwidth are chosen "
      "here.");
  return figure;
}

}  // namespace basinscope
