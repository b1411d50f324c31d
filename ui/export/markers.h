// SPDX-License-Identifier: GPL-3.0-or-later
// Marks of patterns, queries and fixed points, the same in fields and legends. Filled marks have a
// white outline and a dark one outside, so that they show on every colour.
#pragma once

#include <QColor>
#include <QPainter>

namespace basinscope {

// centre and size (of the filled part) in page units.
void paint_pattern(QPainter& painter, QPointF centre, double size, int index, bool dark);
void paint_query(QPainter& painter, QPointF centre, double size);
void paint_update(QPainter& painter, QPointF centre, double size, const QColor& colour);
void paint_target(QPainter& painter, QPointF centre, double size);  // faint: there may be dozens
void paint_attractor(QPainter& painter, QPointF centre, double size, const QColor& colour, bool stable);

}  // namespace basinscope
