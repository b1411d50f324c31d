// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/mark_shapes.h"

#include <QPolygonF>
#include <tuple>

#include "core/attractors/state_name.h"

namespace basinscope {
namespace {

const QColor mark_ink(0x11, 0x11, 0x11);
const QColor step_ink(0x3B, 0x55, 0xC4);  // the light accent: fields have the same colours in both themes

QPolygonF diamond(QPointF centre, double half) {
  return QPolygonF({centre + QPointF(0, -half), centre + QPointF(half, 0), centre + QPointF(0, half),
                    centre + QPointF(-half, 0), centre + QPointF(0, -half)});
}

// A triangle of about the area of the diamond of that size, with its centre of mass at the centre.
QPolygonF triangle(QPointF centre, double half) {
  const double across = 1.05 * half, up = 1.15 * half, down = 0.7 * half;
  return QPolygonF({centre + QPointF(0, -up), centre + QPointF(across, down), centre + QPointF(-across, down),
                    centre + QPointF(0, -up)});
}

QPolygonF outline_of(FixedPointKind kind, QPointF centre, double half) {
  return kind == FixedPointKind::maximum ? triangle(centre, half) : diamond(centre, half);
}

void draw_cross(QPainter& painter, QPointF centre, double reach) {
  painter.drawLine(centre - QPointF(reach, reach), centre + QPointF(reach, reach));
  painter.drawLine(centre - QPointF(reach, -reach), centre + QPointF(reach, -reach));
}

QRectF square(QPointF centre, double half) {
  return {centre.x() - half, centre.y() - half, 2 * half, 2 * half};
}

// Divides a diamond into upright stripes, one for each member.
void split(QPainter& painter, QPointF centre, double half, const std::vector<QColor>& members) {
  // More stripes could not be distinguished, and the diamond keeps its one colour.
  if (members.size() < 2 || members.size() > most_split) return;
  painter.setPen(Qt::NoPen);
  const double stripe = 2 * half / static_cast<double>(members.size());
  for (std::size_t i = 0; i < members.size(); ++i) {
    // Each stripe reaches under the next one, as a seam would show between their antialiased edges.
    const bool last = i + 1 == members.size();
    const QRectF box(centre.x() - half + static_cast<double>(i) * stripe, centre.y() - half,
                     last ? stripe : 1.2 * stripe, 2 * half);
    painter.setBrush(members[i]);
    painter.drawPolygon(diamond(centre, half).intersected(QPolygonF(box)));
  }
}

}  // namespace

void draw_selection_ring(QPainter& painter, QPointF centre, double radius, double unit) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(mark_ink, 4 * unit));
  painter.drawEllipse(centre, radius, radius);
  painter.setPen(QPen(Qt::white, 2 * unit));
  painter.drawEllipse(centre, radius, radius);
}

void draw_pattern_marker(QPainter& painter, QPointF centre, const QColor& colour, bool dot, double unit) {
  // Dark, white and coloured squares from large to small leave the two outlines.
  painter.fillRect(square(centre, 8 * unit), mark_ink);
  painter.fillRect(square(centre, 7 * unit), Qt::white);
  painter.fillRect(square(centre, 5.25 * unit), colour);
  if (!dot) return;
  painter.setPen(QPen(mark_ink, 0.75 * unit));
  painter.setBrush(Qt::white);
  painter.drawEllipse(centre, 2.1 * unit, 2.1 * unit);
}

void draw_query_marker(QPainter& painter, QPointF centre, bool selected, double unit, bool hollow) {
  if (selected) draw_selection_ring(painter, centre, 9.5 * unit, unit);
  // Off the plane the ring is drawn twice, dark and wide below white, to be visible on every colour.
  if (hollow) {
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, width] : {std::pair(mark_ink, 3.8), std::pair(QColor(Qt::white), 2.0)}) {
      painter.setPen(QPen(colour, width * unit));
      painter.drawEllipse(centre, 4.6 * unit, 4.6 * unit);
    }
    return;
  }
  painter.setPen(QPen(mark_ink, 1.5 * unit));
  painter.setBrush(Qt::white);
  const double radius = (selected ? 6.2 : 5.2) * unit;
  painter.drawEllipse(centre, radius, radius);
}

void draw_step_marker(QPainter& painter, QPointF centre, const QColor& colour, bool selected, double unit) {
  painter.setPen(QPen(mark_ink, 0.75 * unit));
  painter.setBrush(colour);
  const double radius = (selected ? 2.9 : 2.4) * unit;
  painter.drawEllipse(centre, radius, radius);
}

void draw_shown_step(QPainter& painter, QPointF place, double unit, bool ball) {
  const double larger = ball ? 1.35 : 1;
  const QPointF centre = ball ? place - QPointF(0, 6 * unit) : place;
  painter.setBrush(step_ink);
  if (ball) {
    QRadialGradient light(centre, 7 * unit, centre - QPointF(2.5, 2.5) * unit);
    light.setColorAt(0, step_ink.lighter(150));
    light.setColorAt(1, step_ink);
    painter.setBrush(light);
  }
  // The accent inside distinguishes the current step from all other marks.
  for (const auto& [colour, radius, width] :
       {std::tuple(QColor(0x11, 0x11, 0x11), 6.2, 1.0), std::tuple(QColor(Qt::white), 5.0, 1.6)}) {
    painter.setPen(QPen(colour, width * unit));
    painter.drawEllipse(centre, larger * radius * unit, larger * radius * unit);
  }
}

void draw_target_marker(QPainter& painter, QPointF centre, bool opaque, double unit) {
  painter.setBrush(Qt::NoBrush);
  const QPolygonF outline = diamond(centre, 4.2 * unit);
  // Without transparency a grey in place of translucent black keeps the mark faint.
  const QColor dark = opaque ? QColor(0x6B, 0x73, 0x7D) : QColor(0, 0, 0, 150);
  painter.setPen(QPen(dark, 2.25 * unit, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.drawPolygon(outline);
  const QColor light(255, 255, 255, opaque ? 255 : 200);
  painter.setPen(QPen(light, unit, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.drawPolygon(outline);
}

void draw_arrow(QPainter& painter, QPointF from, QPointF to, double unit) {
  constexpr double shaft = 1.1, head = 5, casing = 1.4;
  const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
  const QPointF along = length > 0 ? (to - from) / length : QPointF(1, 0), across(-along.y(), along.x());
  const double size = std::min(head * unit, 0.6 * length);
  const QPolygonF tip(
      {to, to - size * along + 0.42 * size * across, to - size * along - 0.42 * size * across});
  for (const auto& [colour, wider] :
       {std::pair(QColor(Qt::white), casing), std::pair(QColor(0x11, 0x11, 0x11), 0.0)}) {
    painter.setPen(QPen(colour, (shaft + wider) * unit, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(colour);
    painter.drawLine(from, to - 0.8 * size * along);
    painter.setPen(wider > 0 ? QPen(colour, wider * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin)
                             : QPen(Qt::NoPen));
    painter.drawPolygon(tip);
  }
}

QPen nullcline_pen(bool first, double width) {
  QPen pen(first ? QColor(0xB0, 0x00, 0x5A) : QColor(0x00, 0x5F, 0x6B), width,
           first ? Qt::SolidLine : Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
  if (!first) pen.setDashPattern({5, 1.5, 1, 1.5});
  return pen;
}

void draw_attractor_marker(QPainter& painter, QPointF centre, const AttractorMark& mark, double unit) {
  if (mark.selected) draw_selection_ring(painter, centre, 12 * unit, unit);
  if (mark.hollow()) {
    painter.setBrush(Qt::NoBrush);
    // The wider dark shape is drawn first and remains visible on both sides of the white one.
    for (const auto& [colour, wider] : {std::pair{mark_ink, 2.0}, std::pair{QColor(Qt::white), 0.0}}) {
      painter.setPen(QPen(colour, (2 + wider) * unit, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
      painter.drawPolygon(outline_of(mark.kind, centre, 6.8 * unit));
      painter.setPen(QPen(colour, (1.5 + 0.75 * wider) * unit, Qt::SolidLine, Qt::SquareCap));
      if (mark.kind == FixedPointKind::saddle) draw_cross(painter, centre, 2.1 * unit);
    }
    return;
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(mark_ink);
  painter.drawPolygon(diamond(centre, 9.6 * unit));
  painter.setBrush(Qt::white);
  painter.drawPolygon(diamond(centre, 8.2 * unit));
  const double half = 5.8 * unit;
  painter.setBrush(mark.colour);
  painter.drawPolygon(diamond(centre, half));
  split(painter, centre, half, mark.members);
}

void draw_attractor_swatch(QPainter& painter, QPointF centre, const AttractorMark& mark, const QColor& line,
                           double unit) {
  painter.setRenderHint(QPainter::Antialiasing);
  const double half = (mark.kind == FixedPointKind::pattern ? 5 : 6.2) * unit;
  if (mark.hollow()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(line, 1.25 * unit, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolygon(outline_of(mark.kind, centre, half));
    if (mark.kind == FixedPointKind::saddle) draw_cross(painter, centre, 1.6 * unit);
    return;
  }
  painter.setPen(QPen(mark.colour.darker(140), unit, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.setBrush(mark.colour);
  if (mark.kind == FixedPointKind::pattern) {
    painter.drawRect(square(centre, half));
    return;
  }
  painter.drawPolygon(diamond(centre, half));
  split(painter, centre, 0.6 * half, mark.members);  // within the colour of its basin
}

}  // namespace basinscope
