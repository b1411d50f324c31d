// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/markers.h"

#include <QPolygonF>

#include "ui/plots/pattern_colours.h"

namespace basinscope {

namespace {

const QColor marker_ink(0x11, 0x11, 0x11);
constexpr std::size_t most_stripes = 4;

QPolygonF diamond(QPointF centre, double half) {
  return QPolygonF({centre + QPointF(0, -half), centre + QPointF(half, 0), centre + QPointF(0, half),
                    centre + QPointF(-half, 0), centre + QPointF(0, -half)});
}

}  // namespace

void paint_pattern(QPainter& painter, QPointF centre, double size, int index, bool dark) {
  const auto square = [&](double side, const QColor& colour) {
    painter.fillRect(QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), colour);
  };
  square(1.62 * size, marker_ink);
  square(1.36 * size, Qt::white);
  square(size, pattern_colour(index, dark));
  if (!pattern_has_dot(index)) return;
  painter.setPen(Qt::NoPen);
  painter.setBrush(Qt::white);
  painter.drawEllipse(centre, 0.2 * size, 0.2 * size);
}

void paint_query(QPainter& painter, QPointF centre, double size) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(marker_ink);
  painter.drawEllipse(centre, 0.66 * size, 0.66 * size);
  painter.setBrush(Qt::white);
  painter.drawEllipse(centre, 0.46 * size, 0.46 * size);
}

void paint_update(QPainter& painter, QPointF centre, double size, const QColor& colour) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(marker_ink);
  painter.drawEllipse(centre, 0.5 * size, 0.5 * size);
  painter.setBrush(colour);
  painter.drawEllipse(centre, 0.34 * size, 0.34 * size);
}

void paint_target(QPainter& painter, QPointF centre, double size) {
  painter.setBrush(Qt::NoBrush);
  // Opaque greys: transparent pens would be rasterised in some printers.
  for (const auto& [width, ink] :
       {std::pair{0.36, QColor(0x6B, 0x73, 0x7D)}, std::pair{0.16, QColor(Qt::white)}}) {
    painter.setPen(QPen(ink, width * size, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolygon(diamond(centre, 0.72 * size));
  }
}

void paint_attractor(QPainter& painter, QPointF centre, double size, const QColor& colour,
                     const std::vector<QColor>& members) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(marker_ink);
  painter.drawPolygon(diamond(centre, 1.14 * size));
  painter.setBrush(Qt::white);
  painter.drawPolygon(diamond(centre, 0.92 * size));
  const double half = 0.66 * size;
  painter.setBrush(colour);
  painter.drawPolygon(diamond(centre, half));
  if (members.size() < 2 || members.size() > most_stripes) return;
  const double stripe = 2 * half / static_cast<double>(members.size());
  for (std::size_t i = 0; i < members.size(); ++i) {
    // Reach under the next one: no seam between them.
    const bool last = i + 1 == members.size();
    const QRectF box(centre.x() - half + static_cast<double>(i) * stripe, centre.y() - half,
                     last ? stripe : 1.2 * stripe, 2 * half);
    painter.setBrush(members[i]);
    painter.drawPolygon(diamond(centre, half).intersected(QPolygonF(box)));
  }
}

namespace {

// Dark, white and dark lines from the outside in: they show on every colour, in print too.
void paint_hollow(QPainter& painter, const QPolygonF& outline, double size) {
  painter.setBrush(Qt::NoBrush);
  for (const auto& [width, ink] : {std::pair{0.62, marker_ink}, std::pair{0.32, QColor(Qt::white)}}) {
    painter.setPen(QPen(ink, width * size, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolygon(outline);
  }
}

}  // namespace

void paint_saddle(QPainter& painter, QPointF centre, double size) {
  paint_hollow(painter, diamond(centre, 0.85 * size), size);
  const double reach = 0.26 * size;
  for (const auto& [width, ink] : {std::pair{0.44, marker_ink}, std::pair{0.2, QColor(Qt::white)}}) {
    painter.setPen(QPen(ink, width * size, Qt::SolidLine, Qt::SquareCap));
    painter.drawLine(centre - QPointF(reach, reach), centre + QPointF(reach, reach));
    painter.drawLine(centre - QPointF(reach, -reach), centre + QPointF(reach, -reach));
  }
}

void paint_maximum(QPainter& painter, QPointF centre, double size) {
  const double across = 0.9 * size, up = 0.98 * size, down = 0.6 * size;
  const QPolygonF triangle({centre + QPointF(0, -up), centre + QPointF(across, down),
                            centre + QPointF(-across, down), centre + QPointF(0, -up)});
  paint_hollow(painter, triangle, size);
}

}  // namespace basinscope
