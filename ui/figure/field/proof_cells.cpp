// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/proof_cells.h"

namespace basinscope {

namespace {

const QColor grey(0x85, 0x8A, 0x91);

QRectF square_of(const ProvenCell& cell, const FieldFrame& frame) {
  const QPointF low = frame.pixels(cell.low), high = frame.pixels(cell.high);
  return {QPointF(low.x(), high.y()), QPointF(high.x(), low.y())};
}

void draw_iterated(QPainter& painter, const std::vector<ProvenCell>& runs, const FieldFrame& frame,
                   const FieldInk& ink) {
  // Without transparent colours a filled rectangle would hide the basins, so that a line stands for each run.
  if (ink.opaque) {
    QList<QLineF> lines;
    for (const ProvenCell& run : runs) {
      const QRectF box = square_of(run, frame);
      lines.push_back({box.left(), box.center().y(), box.right(), box.center().y()});
    }
    painter.setPen(QPen(grey, 0.25 * ink.unit, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
    return;
  }
  QColor cover = grey;
  cover.setAlpha(190);
  for (const ProvenCell& run : runs) painter.fillRect(square_of(run, frame), cover);
}

}  // namespace

void draw_proof(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const FieldInk& ink) {
  // Painter units. Outlines of smaller cells would cover what they outline.
  const double least = 3.5 * ink.unit;  // painter units
  QList<QRectF> squares;
  for (const ProvenCell& cell : marks.proven_cells) {
    const QRectF square = square_of(cell, frame);
    if (square.width() >= least && square.height() >= least) squares.push_back(square);
  }
  // The outlines are thin and run along rows and columns of pixels, where antialiasing would only blur them.
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  draw_iterated(painter, marks.iterated, frame, ink);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(ink.opaque ? QPen(QColor(0xE6, 0xE9, 0xED), 0.4 * ink.unit)
                            : QPen(QColor(255, 255, 255, 150), 0.75 * ink.unit));
  painter.drawRects(squares);
  painter.restore();
}

}  // namespace basinscope
