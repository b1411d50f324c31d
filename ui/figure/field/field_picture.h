// SPDX-License-Identifier: GPL-3.0-or-later
// A landscape field as a value, with everything that is drawn of it: made from a landscape's result and
// painted by draw_field() (field_painter.h) in the compare grid and on pages. The window's main plots have
// the same parts separately, since images arrive later than marks that are dragged.
#pragma once

#include <QImage>
#include <string>
#include <vector>

#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/field_legend.h"
#include "ui/figure/field/landscape_marks.h"

namespace basinscope {

// Everything that is drawn of one field: its image, lines, marks, and what its legend and colour bar need.
struct FieldPicture {
  FieldKind kind = FieldKind::energy;
  QImage image;     // first row at the top, of a surface the whole frame; null without an energy
  Grid grid;        // whose window the image shows
  Message refusal;  // why there is no energy, or empty
  double lowest = 0, highest = 0;       // energies at the ends of the colours
  bool below = false, clipped = false;  // some finite energy is below lowest, above highest
  std::vector<ContourLevel> contours;   // drawn over the image; empty where the image already has them
  FieldMarks marks;
  FieldFacts facts;
};

// The picture of what sources has: only marks without a result, no image without pictures. No contours.
FieldPicture field_picture(FieldKind kind, const MarkSources& sources);

// The image's colour at a point of the plane, or at the nearest pixel outside. The image must not be null.
QColor colour_at(const QImage& image, const Grid& grid, QPointF plane);
// The colour of a surface, whose image fills a frame, at a position of the painter; beside it the paper's.
QColor seen_at(const QImage& image, const QRectF& frame, QPointF at, const QColor& paper);

}  // namespace basinscope
