// SPDX-License-Identifier: GPL-3.0-or-later
// One field as a value: everything that is drawn of it, made once from a landscape's result and drawn by
// draw_field (field_painter.h) in the compare grid and on paper. The window's own plots hold the same parts
// one by one, as images arrive later than marks that are dragged.
#pragma once

#include <QImage>
#include <string>
#include <vector>

#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/field_legend.h"
#include "ui/figure/field/landscape_marks.h"

namespace basinscope {

struct FieldPicture {
  FieldKind kind = FieldKind::energy;
  QImage image;                         // row 0 on top; null without an energy
  Grid grid;                            // of the image
  std::string refusal;                  // why there is no energy
  double lowest = 0, highest = 0;       // energies coloured
  bool below = false, clipped = false;  // some finite energy lies below lowest, above highest
  std::vector<ContourLevel> contours;   // where the image does not hold them
  FieldMarks marks;
  FieldFacts facts;
};

// What the sources know: marks alone without a result, no image without pictures.
FieldPicture field_picture(FieldKind kind, const MarkSources& sources);

// The image's colour under a point of the plane.
QColor colour_at(const QImage& image, const Grid& grid, QPointF plane);

}  // namespace basinscope
