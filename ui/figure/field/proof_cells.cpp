// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/proof_cells.h"

namespace basinscope {

void draw_proven_cells(QPainter& painter, const std::vector<ProvenCell>& cells, const FieldFrame& frame,
                       const FieldInk& ink) {
  const double least = 3.5 * ink.unit;  // painter units
  QList<QLineF> lines;
  for (const ProvenCell& cell : cells) {
    const QPointF low = frame.pixels(cell.low), high = frame.pixels(cell.high);
    if (high.x() - low.x() < least || low.y() - high.y() < least) continue;
    // The sides at the right and below are those of neighbours.
    lines.push_back({low.x(), low.y(), low.x(), high.y()});
    lines.push_back({low.x(), high.y(), high.x(), high.y()});
  }
  // Thin upright lines: smoothing would only blur them.
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(QPen(ink.opaque ? QColor(0xDD, 0xE1, 0xE6) : QColor(255, 255, 255, 150), 0.75 * ink.unit,
                      Qt::SolidLine, Qt::FlatCap));
  painter.drawLines(lines);
  painter.restore();
}

}  // namespace basinscope
