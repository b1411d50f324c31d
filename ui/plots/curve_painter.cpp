// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_painter.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/contours.h"
#include "ui/plots/curve_field.h"
#include "ui/plots/legend_parts.h"
#include "ui/plots/long_line.h"
#include "ui/plots/mark_stamp.h"

namespace basinscope {
namespace {

constexpr std::size_t few_open_dots = 400;  // more are smaller, quieter and under the curves
const QColor mark_outline(0x11, 0x11, 0x11);

bool many(const CurveDots& dots) { return dots.open && dots.places.size() > few_open_dots; }

}  // namespace

void paint_dot(QPainter& painter, QPointF centre, double radius, const QColor& fill, double unit) {
  painter.setPen(QPen(mark_outline, std::min(unit, 0.35 * radius)));
  painter.setBrush(fill);
  painter.drawEllipse(centre, radius, radius);
  painter.setBrush(Qt::NoBrush);
}

CurvePainter::CurvePainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame,
                           const CurveInk& ink)
    : painter_(painter), panel_(panel), frame_(frame), ink_(ink) {}

QPointF CurvePainter::at(QPointF value) const {
  return {frame_.left() + panel_.x.place(value.x()) * frame_.width(),
          frame_.bottom() - panel_.y.place(value.y()) * frame_.height()};
}

QPen CurvePainter::pen_of(const QColor& colour, double line_pt, bool dashed) const {
  QPen pen(colour, line_pt * ink_.point, dashed ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap,
           Qt::RoundJoin);
  if (dashed) pen.setDashPattern({ink_.dash, ink_.gap});
  return pen;
}

QPolygonF CurvePainter::polygon(const std::vector<QPointF>& points) const {
  QPolygonF line;
  for (const QPointF& point : points) line << at(point);
  return line;
}

void CurvePainter::paint_ground() {
  if (panel_.field) paint_field();
  paint_stretches();
}

void CurvePainter::paint_lines() {
  painter_.save();
  // A curve along the frame keeps its whole width.
  const double over = 1.6 * ink_.unit;
  painter_.setClipRect(frame_.adjusted(-over, -over, over, over));
  paint_bands();
  paint_shapes();
  paint_dots(true);
  paint_curves();
  paint_dots(false);
  paint_stems();
  painter_.restore();
}

void CurvePainter::paint_front() {
  paint_rings();
  paint_squares();
  paint_texts();
}

void CurvePainter::paint_field() {
  painter_.save();
  if (panel_.field->hatched) draw_hatch(painter_, frame_, 6 * ink_.unit, ink_.ground, ink_.hatch);
  painter_.setRenderHint(QPainter::LosslessImageRendering);  // else a PDF holds a JPEG
  painter_.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter_.drawImage(frame_, field_image(*panel_.field));
  painter_.restore();
}

void CurvePainter::paint_stretches() {
  for (const CurveStretch& stretch : panel_.stretches) {
    const QRectF box(QPointF(at({stretch.from, panel_.y.low}).x(), frame_.top()),
                     QPointF(at({stretch.to, panel_.y.low}).x(), frame_.bottom()));
    const QRectF shown = box & frame_;
    if (stretch.hatched) {
      draw_hatch(painter_, shown, 6 * ink_.unit, ink_.ground, ink_.hatch);
      continue;
    }
    painter_.fillRect(shown, ink_.accent_soft);
    QPen pen(ink_.accent, ink_.unit, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3, 2.5});
    painter_.setPen(pen);
    for (const double x : {box.left(), box.right()}) {
      if (x >= frame_.left() && x <= frame_.right())
        painter_.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
    }
  }
}

void CurvePainter::paint_bands() {
  painter_.setPen(Qt::NoPen);
  for (const CurveBand& band : panel_.bands) {
    QPolygonF ground = polygon(band.low);
    for (auto point = band.high.rbegin(); point != band.high.rend(); ++point) ground << at(*point);
    QColor colour = band.colour;
    colour.setAlphaF(0.18F);
    painter_.setBrush(colour);
    painter_.drawPolygon(ground);
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_shapes() {
  for (const CurveShape& shape : panel_.shapes) {
    painter_.setBrush(shape.fill.isValid() ? QBrush(shape.fill) : QBrush(Qt::NoBrush));
    painter_.setPen(shape.line.isValid() ? pen_of(shape.line, shape.line_pt, shape.dashed) : QPen(Qt::NoPen));
    painter_.drawPolygon(polygon(shape.points));
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_curves() {
  for (const Curve& curve : panel_.curves) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(pen_of(curve.colour, curve.line_pt, curve.dashed));
    for (const QPolygonF& line : pieces(curve.points)) {
      const QPointF dash(ink_.unit, 0);
      if (line.size() == 1)
        painter_.drawLine(line[0] - dash, line[0] + dash);
      else if (curve.dashed || !ink_.copies || curve.colour.alpha() < 255)
        painter_.drawPolyline(line);
      else
        draw_long_line(painter_, line);
    }
    if (curve.dots) paint_curve_dots(curve);
  }
}

void CurvePainter::paint_curve_dots(const Curve& curve) {
  painter_.setPen(QPen(ink_.ground, ink_.unit));
  painter_.setBrush(curve.colour);
  for (const QPointF& point : curve.points) {
    if (std::isfinite(point.y())) painter_.drawEllipse(at(point), 3 * ink_.unit, 3 * ink_.unit);
  }
  painter_.setBrush(Qt::NoBrush);
}

// The curve between its gaps. A stroke costs by its corners; those within a fraction of a pixel of it are not
// seen.
std::vector<QPolygonF> CurvePainter::pieces(const std::vector<QPointF>& points) const {
  std::vector<QPolygonF> lines(1);
  for (const QPointF& point : points) {
    if (std::isfinite(point.y()))
      lines.back() << at(point);
    else if (!lines.back().isEmpty())
      lines.emplace_back();
  }
  if (lines.back().isEmpty()) lines.pop_back();
  for (QPolygonF& line : lines) {
    if (ink_.tolerance > 0 && line.size() > 100) line = simplified(line, ink_.tolerance);
  }
  return lines;
}

// A few samples lie over the curves, thousands would hide them.
void CurvePainter::paint_dots(bool under_curves) {
  for (const CurveDots& dots : panel_.dots) {
    if (many(dots) != under_curves) continue;
    if (dots.open) {
      paint_open_dots(dots);
      continue;
    }
    for (const QPointF& place : dots.places) {
      const QPointF centre = at(place);
      if (!panel_.framed || frame_.contains(centre))
        paint_dot(painter_, centre, dots.radius_pt * ink_.point, dots.fill, ink_.unit);
    }
  }
}

void CurvePainter::paint_open_dots(const CurveDots& dots) {
  const bool quiet = many(dots);
  const double radius = (quiet ? 0.64 : 1) * dots.radius_pt * ink_.point;
  const auto circle = [&](QPainter& on, QPointF centre) {
    on.setPen(QPen(quiet ? ink_.faint : dots.fill, (quiet ? 1 : 1.5) * ink_.unit));
    on.setBrush(ink_.ground);
    on.drawEllipse(centre, radius, radius);
  };
  const double reach = radius + ink_.unit;
  const QRectF inside = frame_.adjusted(-reach, -reach, reach, reach);
  std::vector<QPointF> places;
  places.reserve(dots.places.size());
  for (const QPointF& sample : dots.places) {
    const QPointF place = at(sample);
    if (!panel_.framed || inside.contains(place)) places.push_back(place);
  }
  if (quiet && ink_.copies) {
    draw_stamps(painter_, places, reach, ink_.pixel_ratio, circle);
  } else {
    for (const QPointF& place : places) circle(painter_, place);
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_stems() {
  const double unit = ink_.unit, half = 4 * unit;
  for (const CurveStem& stem : panel_.stems) {
    const QPointF top = at(stem.place);
    painter_.setPen(QPen(stem.colour, 2 * unit, Qt::SolidLine, Qt::FlatCap));
    painter_.drawLine(at({stem.place.x(), std::clamp(0.0, panel_.y.low, panel_.y.high)}), top);
    const QRectF mark(top.x() - half, top.y() - half, 2 * half, 2 * half);
    painter_.fillRect(mark.adjusted(-unit, -unit, unit, unit), ink_.ground);
    painter_.fillRect(mark, stem.colour);
  }
}

void CurvePainter::paint_rings() {
  for (const CurveRing& ring : panel_.rings) {
    painter_.setPen(QPen(ring.colour, 2 * ink_.unit));
    painter_.setBrush(ink_.ground);
    painter_.drawEllipse(at(ring.place), 3.75 * ink_.unit, 3.75 * ink_.unit);
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_squares() {
  const double unit = ink_.unit;
  for (const CurveSquare& square : panel_.squares) {
    const QPointF centre = at(square.place);
    const auto box = [&](double half) {
      return QRectF(centre - QPointF(half, half) * unit, QSizeF(2 * half, 2 * half) * unit);
    };
    if (square.filled) {
      painter_.fillRect(box(7), mark_outline);
      painter_.fillRect(box(6), Qt::white);
      painter_.fillRect(box(4.75), square.colour);
    } else {
      painter_.setPen(QPen(square.colour, 2 * unit, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
      painter_.setBrush(ink_.ground);
      painter_.drawRect(box(5));
    }
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_texts() {
  const double unit = ink_.unit;
  std::vector<QRectF> taken;
  for (const CurveText& text : panel_.texts) {
    const double width = ink_.width(text.text);
    QPointF place = at(text.place) + text.away * unit;
    if (text.side == CurveText::Side::left) place.rx() -= width;
    if (text.side == CurveText::Side::centre) place.rx() -= 0.5 * width;
    if (panel_.framed) {
      const double left = frame_.left() + 3 * unit, top = frame_.top() + ink_.ascent + 2 * unit;
      place.setX(std::clamp(place.x(), left, std::max(left, frame_.right() - width - 3 * unit)));
      place.setY(std::clamp(place.y(), top, std::max(top, frame_.bottom() - 4 * unit)));
    }
    const QRectF box(place.x(), place.y() - ink_.ascent, width, 1.2 * ink_.ascent);
    const auto touches = [&box](const QRectF& other) { return other.intersects(box); };
    if (text.yields && std::any_of(taken.begin(), taken.end(), touches)) continue;
    taken.push_back(box);
    if (text.cased) {
      QColor casing = ink_.ground;
      casing.setAlphaF(0.8F);
      painter_.setBrush(Qt::NoBrush);
      painter_.strokePath(ink_.outline(place, text.text),
                          QPen(casing, 3.5 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    ink_.write(painter_, place, text.text, text.colour);
  }
}

}  // namespace basinscope
