// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/curve_legend.h"

#include "ui/export/page.h"
#include "ui/figure/colour_tables.h"
#include "ui/figure/curve_painter.h"

namespace basinscope {

namespace {

// Widths of a legend's sample, its gap and the gap after it, in type sizes; and the pitch of its rows.
constexpr double key_gap = 0.45, key_after = 1.2, key_row = 1.55;
double key_sample(const CurveKey& key) {
  switch (key.mark) {
    case CurveKey::Mark::line:
      return 2.2;
    case CurveKey::Mark::dots:
    case CurveKey::Mark::open_dots:
      return 0.8;
    case CurveKey::Mark::swatch:
    case CurveKey::Mark::outline:
      return 1.1;
    case CurveKey::Mark::scale:
      return 7;
    case CurveKey::Mark::none:
      return -key_gap;
  }
  return 0;
}

double key_width(const CurveKey& key, const Type& type) {
  return (key_sample(key) + key_gap) * type.size + text_width(key.name, type);
}

}  // namespace

CurveLegend::CurveLegend(const std::vector<CurveKey>& keys, const Type& type, double width, const Ink& ink)
    : type_(type), ink_(ink) {
  double at = 0;
  for (const CurveKey& key : keys) {
    const double wide = key_width(key, type);
    if (rows_.empty() || at + wide > width) {
      rows_.emplace_back();
      at = 0;
    }
    rows_.back().push_back(key);
    at += wide + key_after * type.size;
  }
}

double CurveLegend::height() const { return key_row * type_.size * static_cast<double>(rows_.size()); }

void CurveLegend::paint_sample(QPainter& painter, const CurveKey& key, QPointF left) const {
  const double width = key_sample(key) * type_.size, half = 0.4 * type_.size;
  const QRectF box(left.x(), left.y() - half, width, 2 * half);
  switch (key.mark) {
    case CurveKey::Mark::none:
      return;
    case CurveKey::Mark::line:
      painter.setPen(curve_pen(ink_, key.colour, key.line_pt, key.dashed));
      painter.drawLine(left, left + QPointF(width, 0));
      return;
    case CurveKey::Mark::dots:
      return paint_dot(painter, box.center(), points(1.4), key.colour, points(0.5));
    case CurveKey::Mark::open_dots:
      painter.setPen(QPen(key.colour, points(0.75)));
      painter.setBrush(Qt::NoBrush);
      return painter.drawEllipse(box.center(), points(1.5), points(1.5));
    case CurveKey::Mark::swatch:
      return painter.fillRect(box, key.colour);
    case CurveKey::Mark::outline:
      painter.setPen(QPen(key.colour, points(0.6)));
      painter.setBrush(Qt::NoBrush);
      return painter.drawRect(box);
    case CurveKey::Mark::scale: {
      const bool own = !key.palette.empty();
      const int count = own ? static_cast<int>(key.palette.size()) : key.levels;
      const double step = width / count;
      for (int band = 0; band < count; ++band)
        painter.fillRect(QRectF(left.x() + band * step, box.top(), step * 1.02, box.height()),
                         own ? key.palette[static_cast<std::size_t>(band)]
                             : QColor(band_colour(key.colours, band, count)));
    }
  }
}

void CurveLegend::paint(QPainter& painter, QPointF top_left) const {
  double y = top_left.y();
  for (const auto& row : rows_) {
    double x = top_left.x();
    for (const CurveKey& key : row) {
      paint_sample(painter, key, {x, y + 0.68 * type_.size});
      draw_text(painter, {x + (key_sample(key) + key_gap) * type_.size, y + 0.98 * type_.size}, key.name,
                type_);
      x += key_width(key, type_) + key_after * type_.size;
    }
    y += key_row * type_.size;
  }
}

}  // namespace basinscope
