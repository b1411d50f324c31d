// SPDX-License-Identifier: GPL-3.0-or-later
// Marks of patterns, queries and fixed points, the same in fields and legends. Filled marks have a
// white outline and a dark one outside, so that they show on every colour.
#pragma once

#include <QColor>
#include <QPainter>
#include <vector>

namespace basinscope {

// centre and size (of the filled part) in page units.
void paint_pattern(QPainter& painter, QPointF centre, double size, int index, bool dark);
void paint_query(QPainter& painter, QPointF centre, double size);
void paint_update(QPainter& painter, QPointF centre, double size, const QColor& colour);
void paint_target(QPainter& painter, QPointF centre, double size);  // faint: there may be dozens
// Two to four members: split into upright stripes of their colours, as in the window; else colour.
void paint_attractor(QPainter& painter, QPointF centre, double size, const QColor& colour,
                     const std::vector<QColor>& members);
// A hollow diamond with a cross, and a hollow triangle.
void paint_saddle(QPainter& painter, QPointF centre, double size);
void paint_maximum(QPainter& painter, QPointF centre, double size);

}  // namespace basinscope
