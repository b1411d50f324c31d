// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/curve_panel_painter.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/pictures.h"
#include "ui/plots/tick_steps.h"

namespace basinscope {

namespace {

const QColor frame_colour(0x59, 0x63, 0x6F), grid_colour(0xE7, 0xEA, 0xEE), quiet(0x4D, 0x57, 0x63);

QPen line_pen(const QColor& colour, double width) { return QPen(colour, width, Qt::SolidLine, Qt::FlatCap); }

const QColor no_value(0xDB, 0xDE, 0xE0);

}  // namespace

void paint_dot(QPainter& painter, QPointF centre, double radius, const QColor& fill) {
  painter.setPen(QPen(QColor(0x11, 0x11, 0x11), std::min(points(0.5), 0.35 * radius)));
  painter.setBrush(fill);
  painter.drawEllipse(centre, radius, radius);
  painter.setBrush(Qt::NoBrush);
}

std::vector<CurveTick> curve_ticks(const CurveAxis& axis) {
  std::vector<CurveTick> ticks;
  if (axis.logarithmic) {
    for (double k = std::ceil(std::log10(axis.low) - 1e-9); k <= std::log10(axis.high) + 1e-9; ++k)
      ticks.push_back({std::pow(10, k), number_text(std::pow(10, k), std::max(0, static_cast<int>(-k)))});
    return ticks;
  }
  const Ticks round = axis_ticks(axis.low, axis.high, 4);
  for (const double value : round.values) ticks.push_back({value, number_text(value, round.decimals)});
  return ticks;
}

QPen curve_pen(const QColor& colour, double width_pt, bool dashed) {
  QPen pen(colour, points(width_pt), dashed ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  if (dashed) pen.setDashPattern({3.2, 2});
  return pen;
}

CurvePanelPainter::CurvePanelPainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame,
                                     const PageType& type, const PageStyle& style)
    : painter_(painter), panel_(panel), frame_(frame), type_(type), style_(style) {}

QPointF CurvePanelPainter::at(QPointF value) const {
  return {frame_.left() + panel_.x.place(value.x()) * frame_.width(),
          frame_.bottom() - panel_.y.place(value.y()) * frame_.height()};
}

void CurvePanelPainter::paint(bool y_ticks) {
  // No grid over a field.
  panel_.field ? paint_field() : paint_grid();
  paint_rules();
  paint_bands();
  paint_curves();
  paint_dots();
  paint_spans();
  paint_axes(y_ticks);
}

void CurvePanelPainter::paint_grid() {
  painter_.setPen(line_pen(grid_colour, points(0.5)));
  for (const CurveTick& tick : curve_ticks(panel_.x)) {
    const double x = at({tick.value, panel_.y.low}).x();
    painter_.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
  }
  for (const CurveTick& tick : curve_ticks(panel_.y)) {
    const double y = at({panel_.x.low, tick.value}).y();
    painter_.drawLine(QPointF(frame_.left(), y), QPointF(frame_.right(), y));
  }
}

void CurvePanelPainter::paint_curves() {
  painter_.save();
  // A curve along the frame keeps its whole width.
  const double over = points(0.8);
  painter_.setClipRect(frame_.adjusted(-over, -over, over, over));
  painter_.setPen(Qt::NoPen);
  for (const CurveBand& band : panel_.bands) {
    QPolygonF ground;
    for (const QPointF& point : band.low) ground << at(point);
    for (auto point = band.high.rbegin(); point != band.high.rend(); ++point) ground << at(*point);
    QColor colour = band.colour;
    colour.setAlphaF(0.18f);
    painter_.setBrush(colour);
    painter_.drawPolygon(ground);
  }
  painter_.setBrush(Qt::NoBrush);
  for (const Curve& curve : panel_.curves) {
    QPolygonF line;
    painter_.setPen(curve_pen(curve.colour, curve.line_pt, curve.dashed));
    for (const QPointF& point : curve.points) {
      if (std::isfinite(point.y())) {
        line << at(point);
        continue;
      }
      painter_.drawPolyline(line);
      line.clear();
    }
    painter_.drawPolyline(line);
  }
  for (const CurveStem& stem : panel_.stems) {
    const QPointF top = at(stem.place);
    painter_.setPen(line_pen(stem.colour, points(1.5)));
    painter_.drawLine(at({stem.place.x(), panel_.y.low}), top);
    painter_.fillRect(QRectF(top - QPointF(points(2), points(2)), QSizeF(points(4), points(4))), stem.colour);
  }
  painter_.restore();
}

void CurvePanelPainter::paint_field() {
  const CurveField& field = *panel_.field;
  QImage image(field.columns, field.rows, QImage::Format_RGB32);
  for (int row = 0; row < field.rows; ++row) {
    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(field.rows - 1 - row));
    for (int column = 0; column < field.columns; ++column) {
      const double value =
          field.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(field.columns) +
                       static_cast<std::size_t>(column)];
      const double part = (value - field.low) / (field.high - field.low);
      line[column] = std::isfinite(value)
                         ? band_colour(field.colours,
                                       std::clamp(static_cast<int>(part * field.levels), 0, field.levels - 1),
                                       field.levels)
                     : std::isnan(value) ? no_value.rgb()
                                         : qRgb(255, 255, 255);
    }
  }
  painter_.save();
  painter_.setRenderHint(QPainter::LosslessImageRendering);  // else a PDF holds a JPEG
  painter_.drawImage(frame_, image);
  painter_.restore();
}

void CurvePanelPainter::paint_bands() {
  painter_.save();
  painter_.setClipRect(frame_);
  painter_.setPen(Qt::NoPen);
  for (const CurveBand& band : panel_.bands) {
    QPolygonF outline;
    for (const QPointF& point : band.low) outline << at(point);
    for (auto point = band.high.rbegin(); point != band.high.rend(); ++point) outline << at(*point);
    QColor colour = band.colour;
    colour.setAlphaF(0.18F);
    painter_.setBrush(colour);
    painter_.drawPolygon(outline);
  }
  painter_.restore();
}

void CurvePanelPainter::paint_dots() {
  for (const CurveDots& dots : panel_.dots) {
    for (const QPointF& place : dots.places) {
      const QPointF centre = at(place);
      if (frame_.contains(centre)) paint_dot(painter_, centre, points(dots.radius_pt), dots.fill);
    }
  }
}

void CurvePanelPainter::paint_rules() {
  for (const CurveRule& rule : panel_.rules) {
    const double x = at({rule.x, panel_.y.low}).x();
    QPen pen = line_pen(frame_colour, points(0.6));
    pen.setDashPattern({1.5, 2});
    painter_.setPen(pen);
    painter_.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
    const RichText text = rich_text(rule.text);
    painter_.save();
    painter_.translate(x - 0.35 * type_.tick.size, frame_.top() + points(3) + text_width(text, type_.tick));
    painter_.rotate(-90);
    draw_text(painter_, {0, 0}, text, type_.tick);
    painter_.restore();
  }
}

void CurvePanelPainter::paint_spans() {
  Type type = type_.tick;
  type.colour = quiet;
  double free_from = frame_.left() - points(4);
  for (const CurveSpan& span : panel_.spans) {
    const double left = std::max(frame_.left(), at({span.from, panel_.y.low}).x());
    const double right = std::min(frame_.right(), at({span.to, panel_.y.low}).x());
    if (left > frame_.left()) {
      painter_.setPen(line_pen(frame_colour, points(style_.line_pt)));
      painter_.drawLine(QPointF(left, frame_.top()), QPointF(left, frame_.top() - points(2.6)));
    }
    const RichText text = rich_text(span.text);
    const double width = text_width(text, type), x = 0.5 * (left + right) - 0.5 * width;
    if (right - left < width || x < free_from) continue;  // no room: its ticks still show
    draw_text(painter_, {x, frame_.top() - points(2.6) - 0.25 * type.size}, text, type);
    free_from = x + width + points(1);
  }
}

void CurvePanelPainter::paint_axes(bool y_ticks) {
  const double line = points(style_.line_pt), length = points(2.6);
  painter_.setBrush(Qt::NoBrush);
  painter_.setPen(QPen(frame_colour, line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter_.drawRect(frame_);
  for (const CurveRing& ring : panel_.rings) {
    painter_.setBrush(Qt::white);
    painter_.setPen(line_pen(ring.colour, points(1)));
    painter_.drawEllipse(at(ring.place), points(1.8), points(1.8));
  }
  const Type& tick_type = type_.tick;
  for (const CurveTick& tick : curve_ticks(panel_.x)) {
    const double x = at({tick.value, panel_.y.low}).x();
    painter_.setPen(line_pen(frame_colour, line));
    painter_.drawLine(QPointF(x, frame_.bottom()), QPointF(x, frame_.bottom() + length));
    const RichText text{{tick.text}};
    // Labels at the ends stay over their own frame, clear of the next one's.
    const double width = text_width(text, tick_type), over = points(1.5);
    const double left = std::clamp(x - width / 2, frame_.left() - over, frame_.right() + over - width);
    draw_text(painter_, {left, frame_.bottom() + points(4) + 0.8 * tick_type.size}, text, tick_type);
  }
  double widest = 0;
  for (const CurveTick& tick : curve_ticks(panel_.y)) {
    const double y = at({panel_.x.low, tick.value}).y();
    painter_.setPen(line_pen(frame_colour, line));
    painter_.drawLine(QPointF(frame_.left() - length, y), QPointF(frame_.left(), y));
    if (!y_ticks) continue;
    const RichText text{{tick.text}};
    const double width = text_width(text, tick_type);
    widest = std::max(widest, width);
    draw_text(painter_, {frame_.left() - points(4) - width, y + 0.36 * tick_type.size}, text, tick_type);
  }
  const Type& axis = type_.axis;
  const RichText x_title = rich_text(panel_.x.title), y_title = rich_text(panel_.y.title);
  draw_text(painter_,
            {frame_.center().x() - text_width(x_title, axis) / 2,
             frame_.bottom() + points(5) + tick_type.size + 0.95 * axis.size},
            x_title, axis);
  if (y_ticks && !panel_.y.title.isEmpty()) {
    painter_.save();
    painter_.translate(frame_.left() - points(4) - widest - 0.45 * axis.size, frame_.center().y());
    painter_.rotate(-90);
    draw_text(painter_, {-text_width(y_title, axis) / 2, 0}, y_title, axis);
    painter_.restore();
  }
  const double lift = panel_.spans.empty() ? points(4) : points(4) + 1.4 * tick_type.size;
  draw_text(painter_, {frame_.left(), frame_.top() - lift}, rich_text(panel_.title), axis);
}

}  // namespace basinscope
