// SPDX-License-Identifier: GPL-3.0-or-later
// Draws single markers, for fields, legends and tables, on screen and on pages. Filled markers have a white
// outline and a dark one around it, so that they are visible on every colour. unit: painter units of one
// logical pixel, which sets the size (FieldInk).
#pragma once

#include <QPainter>

#include "ui/figure/field/field_marks.h"

namespace basinscope {

void draw_selection_ring(QPainter& painter, QPointF centre, double radius, double unit);
void draw_pattern_marker(QPainter& painter, QPointF centre, const QColor& colour, bool dot, double unit);
// hollow: the projection of a query that is not on the plane.
void draw_query_marker(QPainter& painter, QPointF centre, bool selected, double unit, bool hollow = false);
void draw_step_marker(QPainter& painter, QPointF centre, const QColor& colour, bool selected, double unit);
// The current step of the trajectory that is played, over all other marks; ball: as one that lies on a
// surface, with place as the point that it touches.
void draw_shown_step(QPainter& painter, QPointF place, double unit, bool ball = false);
// Faint, since there may be dozens. opaque: without transparency.
void draw_target_marker(QPainter& painter, QPointF centre, bool opaque, double unit);
// An arrow of the update. A short one has a small head, and one without length is a dot.
void draw_arrow(QPainter& painter, QPointF from, QPointF to, double unit);
// Of the two kinds of nullclines, which differ in colour and in dashes.
QPen nullcline_pen(bool first, double width);
void draw_attractor_marker(QPainter& painter, QPointF centre, const AttractorMark& mark, double unit);
// The same markers (a square for a pattern) with thin outlines, for tables. line: colour of hollow ones.
void draw_attractor_swatch(QPainter& painter, QPointF centre, const AttractorMark& mark, const QColor& line,
                           double unit);

}  // namespace basinscope
