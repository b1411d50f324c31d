// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/proof_cells.h"

namespace basinscope {

void draw_proven_cells(QPainter& painter, const std::vector<ProvenCell>& cells, const FieldFrame& frame,
                       const FieldInk& ink) {
  const double least = 3.5 * ink.unit;  // painter units
  QList<QRectF> squares;
  for (const ProvenCell& cell : cells) {
    const QPointF low = frame.pixels(cell.low), high = frame.pixels(cell.high);
    if (high.x() - low.x() < least || low.y() - high.y() < least) continue;
    squares.push_back(QRectF(QPointF(low.x(), high.y()), QPointF(high.x(), low.y())));
  }
  // Thin upright lines: smoothing would only blur them on a screen.
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(ink.opaque ? QPen(QColor(0xE6, 0xE9, 0xED), 0.4 * ink.unit)
                            : QPen(QColor(255, 255, 255, 150), 0.75 * ink.unit));
  painter.drawRects(squares);
  painter.restore();
}

}  // namespace basinscope
