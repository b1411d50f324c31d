// SPDX-License-Identifier: GPL-3.0-or-later
// Paints landscape fields and what is drawn over them, for the window, the compare grid and figures. frame
// maps plane coordinates to those of the painter; ink has all sizes.
#pragma once

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_picture.h"

namespace basinscope {

// The image, contour lines and marks of a field.
void draw_field(QPainter& painter, const FieldPicture& picture, const FieldFrame& frame, const FieldInk& ink);
void draw_contours(QPainter& painter, const std::vector<ContourLevel>& levels, const FieldFrame& frame,
                   const FieldInk& ink);
void draw_marks(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const FieldInk& ink);
// A pattern's marker, and the given point if normalisation moves it. unit: painter units of a logical pixel,
// times all factors on the marker's size.
void draw_pattern(QPainter& painter, const PatternMark& pattern, const FieldFrame& frame, double unit);
// The cross hair of the probe at a point of the plane. scale: painter units of a logical pixel.
void draw_probe(QPainter& painter, QPointF plane, const FieldFrame& frame, double scale, bool pinned);

}  // namespace basinscope
