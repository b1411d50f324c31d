// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_painter.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/figure/curve_field.h"
#include "ui/figure/drawable.h"
#include "ui/figure/hatch.h"
#include "ui/figure/long_line.h"
#include "ui/figure/mark_stamp.h"

namespace basinscope {
namespace {

constexpr std::size_t few_dots = 400;  // more are copies; open ones smaller, quieter and under the curves
const QColor mark_outline(0x11, 0x11, 0x11);

bool many(const CurveDots& dots) { return dots.open && dots.places.size() > few_dots; }

}  // namespace

void paint_dot(QPainter& painter, QPointF centre, double radius, const QColor& fill, double unit) {
  painter.setPen(QPen(mark_outline, std::min(unit, 0.35 * radius)));
  painter.setBrush(fill);
  painter.drawEllipse(centre, radius, radius);
  painter.setBrush(Qt::NoBrush);
}

void paint_sign(QPainter& painter, QPointF centre, const CurveSign& sign, double unit) {
  painter.setPen(QPen(sign.line, sign.line_pt * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(sign.fill.isValid() ? QBrush(sign.fill) : QBrush(Qt::NoBrush));
  for (const std::vector<QPointF>& stroke : sign.strokes) {
    QPolygonF shape;
    for (const QPointF& corner : stroke) shape << centre + corner * unit;
    if (shape.size() > 2)
      painter.drawPolygon(shape);
    else
      painter.drawPolyline(shape);
  }
  painter.setBrush(Qt::NoBrush);
}

QPen curve_pen(const Ink& ink, const QColor& colour, double line_pt, bool dashed) {
  QPen pen(colour, line_pt * ink.point, dashed ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap,
           Qt::RoundJoin);
  if (dashed) pen.setDashPattern({ink.dash, ink.gap});
  return pen;
}

void paint_centred(QPainter& painter, const QRectF& box, const RichText& text, const Type& type) {
  const std::vector<RichText> lines = wrapped(text, type, box.width());
  double y = box.center().y() - 0.65 * type.size * static_cast<double>(lines.size()) + type.size;
  for (const RichText& line : lines) {
    draw_text(painter, {box.center().x() - text_width(line, type) / 2, y}, line, type);
    y += 1.3 * type.size;
  }
}

CurvePainter::CurvePainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame, const Ink& ink)
    : painter_(painter), panel_(panel), frame_(frame), ink_(ink) {}

QPointF CurvePainter::at(QPointF value) const {
  return drawable({frame_.left() + panel_.x.place(value.x()) * frame_.width(),
                   frame_.bottom() - panel_.y.place(value.y()) * frame_.height()});
}

QPolygonF CurvePainter::polygon(const std::vector<QPointF>& points) const {
  QPolygonF line;
  for (const QPointF& point : points) line << at(point);
  return line;
}

void CurvePainter::paint(bool y_numbers) {
  if (panel_.framed && !panel_.field) paint_grid();
  if (panel_.field) paint_field();
  paint_stretches();
  paint_rules();
  paint_lines();
  paint_spans();
  double widest = 0;
  if (panel_.framed) {
    paint_frame();
    paint_x_ticks();
    widest = paint_y_ticks(y_numbers);
  }
  if (panel_.bar) paint_bar();
  paint_titles(y_numbers, widest);
  paint_marks();
}

void CurvePainter::paint_inside() {
  paint_lines();
  paint_marks();
}

void CurvePainter::paint_lines() {
  painter_.save();
  // A curve along the frame keeps its whole width.
  const double over = 1.6 * ink_.unit;
  painter_.setClipRect(frame_.adjusted(-over, -over, over, over), Qt::IntersectClip);
  paint_bands();
  paint_images();
  paint_shapes();
  paint_dots(true);
  paint_curves();
  paint_dots(false);
  paint_stems();
  painter_.restore();
}

void CurvePainter::paint_marks() {
  paint_squares();
  paint_rings(panel_.rings);
  paint_signs();
  paint_texts();
  paint_notice();
}

void CurvePainter::paint_head(double x, double line_pt, const std::vector<CurveRing>& rings) {
  if (!(x >= panel_.x.low && x <= panel_.x.high)) return;
  const double place = at({x, panel_.y.low}).x();
  painter_.setPen(curve_pen(ink_, ink_.accent, line_pt, false));
  painter_.drawLine(QPointF(place, frame_.top()), QPointF(place, frame_.bottom()));
  paint_rings(rings);
}

void CurvePainter::paint_images() {
  painter_.save();
  painter_.setRenderHint(QPainter::LosslessImageRendering);  // else a PDF holds a JPEG
  painter_.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter_.setBrush(Qt::NoBrush);
  for (const CurveImage& each : panel_.images) {
    const QRectF box = QRectF(at(each.box.topLeft()), at(each.box.bottomRight())).normalized();
    painter_.drawImage(box, each.image);
    if (!each.frame.isValid()) continue;
    painter_.setPen(QPen(each.frame, each.line_pt * ink_.unit, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter_.drawRect(box);
  }
  painter_.restore();
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
    painter_.setPen(shape.line.isValid() ? curve_pen(ink_, shape.line, shape.line_pt, shape.dashed)
                                         : QPen(Qt::NoPen));
    const QPolygonF outline = polygon(shape.points);
    if (shape.hatched) {
      QPainterPath inside;
      inside.addPolygon(outline);
      painter_.save();
      painter_.setClipPath(inside, Qt::IntersectClip);
      draw_hatch(painter_, outline.boundingRect(), 6 * ink_.unit);
      painter_.restore();
    }
    painter_.drawPolygon(outline);
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_curves() {
  for (const Curve& curve : panel_.curves) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(curve_pen(ink_, curve.colour, curve.line_pt, curve.dashed));
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
  double last = -1e300;
  for (const QPointF& point : curve.points) {
    const QPointF place = at(point);
    // Dots that would touch are thinned out.
    if (!std::isfinite(point.y()) || std::abs(place.x() - last) < 6 * ink_.unit) continue;
    last = place.x();
    painter_.drawEllipse(place, 3 * ink_.unit, 3 * ink_.unit);
  }
  painter_.setBrush(Qt::NoBrush);
}

// The curve between its gaps. A stroke costs by its corners; those within a fraction of a pixel of it are not
// seen.
std::vector<QPolygonF> CurvePainter::pieces(const std::vector<QPointF>& points) const {
  std::vector<QPolygonF> lines(1);
  for (const QPointF& point : points) {
    if (std::isfinite(point.x()) && std::isfinite(point.y()))
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
    const double radius = dots.radius_pt * ink_.point;
    std::vector<QPointF> places;
    for (const QPointF& place : dots.places) {
      const QPointF centre = at(place);
      if (!panel_.framed || frame_.contains(centre)) places.push_back(centre);
    }
    if (ink_.copies && places.size() > few_dots) {
      draw_stamps(painter_, places, radius + ink_.unit, ink_.pixel_ratio,
                  [&](QPainter& on, QPointF centre) { paint_dot(on, centre, radius, dots.fill, ink_.unit); });
      continue;
    }
    for (const QPointF& centre : places) paint_dot(painter_, centre, radius, dots.fill, ink_.unit);
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
  const double unit = ink_.unit;
  for (const CurveStem& stem : panel_.stems) {
    const double half = stem.half * unit;
    const QPointF top = at(stem.place);
    painter_.setPen(QPen(stem.colour, stem.line_pt * unit, Qt::SolidLine, Qt::FlatCap));
    painter_.drawLine(at({stem.place.x(), std::clamp(0.0, panel_.y.low, panel_.y.high)}), top);
    const QRectF mark(top.x() - half, top.y() - half, 2 * half, 2 * half);
    painter_.fillRect(mark.adjusted(-unit, -unit, unit, unit), ink_.ground);
    painter_.fillRect(mark, stem.colour);
  }
}

void CurvePainter::paint_rings(const std::vector<CurveRing>& rings) {
  for (const CurveRing& ring : rings) {
    painter_.setPen(QPen(ring.colour, ring.line_pt * ink_.unit));
    painter_.setBrush(ink_.ground);
    painter_.drawEllipse(at(ring.place), ring.radius * ink_.unit, ring.radius * ink_.unit);
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

void CurvePainter::paint_signs() {
  for (const CurveSign& sign : panel_.signs) paint_sign(painter_, at(sign.place), sign, ink_.unit);
}

}  // namespace basinscope
