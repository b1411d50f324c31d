// SPDX-License-Identifier: GPL-3.0-or-later
// One marker each, for fields, legends and tables, on screen and on paper. Filled marks have a white outline
// and a dark one outside, so that they show on every colour. unit: painter units of a logical pixel of the
// window (FieldInk).
#pragma once

#include <QPainter>

#include "ui/figure/field/field_marks.h"

namespace basinscope {

void draw_selection_ring(QPainter& painter, QPointF centre, double radius, double unit);
void draw_pattern_marker(QPainter& painter, QPointF centre, const QColor& colour, bool dot, double unit);
// hollow: the projection of one that lies off the plane.
void draw_query_marker(QPainter& painter, QPointF centre, bool selected, double unit, bool hollow = false);
void draw_step_marker(QPainter& painter, QPointF centre, const QColor& colour, bool selected, double unit);
// The step that is shown of the path that is followed, over all other marks.
void draw_shown_step(QPainter& painter, QPointF centre, double unit);
// Faint: there may be dozens. opaque: in greys that need no blending.
void draw_target_marker(QPainter& painter, QPointF centre, bool opaque, double unit);
void draw_attractor_marker(QPainter& painter, QPointF centre, const AttractorMark& mark, double unit);
// The same marks without casings, for tables and plain legends: lines in the colour of text.
void draw_attractor_swatch(QPainter& painter, QPointF centre, const AttractorMark& mark, const QColor& line,
                           double unit);

}  // namespace basinscope
