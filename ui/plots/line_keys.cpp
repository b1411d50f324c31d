// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/line_keys.h"

#include <QPainter>
#include <cmath>

namespace basinscope {

double draw_line_keys(QPainter& painter, const QRectF& row, double limit, const std::vector<LineKey>& keys,
                      const Appearance& appearance) {
  const Theme& theme = appearance.theme();
  const double scale = appearance.scale(), y = row.center().y();
  double x = row.left();
  painter.setRenderHint(QPainter::Antialiasing);
  for (const LineKey& key : keys) {
    painter.setFont(appearance.font(11, key.chosen ? QFont::DemiBold : QFont::Normal));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(key.name);
    if (x + 24 * scale + width > limit) return x;
    QPen pen(key.colour, (key.chosen ? 2.75 : 1.75) * scale, key.dashed ? Qt::CustomDashLine : Qt::SolidLine,
             Qt::FlatCap);
    if (key.dashed) pen.setDashPattern({3.5, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, y), QPointF(x + 18 * scale, y));
    painter.setPen(key.chosen ? theme.text : theme.text_2);
    painter.drawText(QRectF(x + 23 * scale, row.top(), width + 2, row.height()), Qt::AlignVCenter, key.name);
    x += 23 * scale + width + 12 * scale;
  }
  painter.setFont(appearance.font(11));
  return x;
}

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
