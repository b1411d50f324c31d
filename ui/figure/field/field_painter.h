// SPDX-License-Identifier: GPL-3.0-or-later
// Draws what lies over a field: the window, the compare grid and figures all draw it with this.
#pragma once

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_picture.h"

namespace basinscope {

// Image, contour lines, and what lies over them.
void draw_field(QPainter& painter, const FieldPicture& picture, const FieldFrame& frame, const FieldInk& ink);
void draw_contours(QPainter& painter, const std::vector<ContourLevel>& levels, const FieldFrame& frame,
                   const FieldInk& ink);
void draw_marks(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const FieldInk& ink);
// A pattern, and where it is given if that is elsewhere; unit: with all that makes it larger or smaller.
void draw_pattern(QPainter& painter, const PatternMark& pattern, const FieldFrame& frame, double unit);
void draw_probe(QPainter& painter, QPointF plane, const FieldFrame& frame, double scale, bool pinned);

}  // namespace basinscope
