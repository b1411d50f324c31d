// SPDX-License-Identifier: GPL-3.0-or-later
// Polylines of hundreds of corners: fewer of them, or in short pieces. The raster engine sorts all edges of
// one stroke that cross a row of pixels: a noisy curve across a plot in one stroke takes several times as
// long as in pieces.
#pragma once

#include <QPainter>
#include <QPolygonF>

namespace basinscope {

// With the painter's pen, which is solid and opaque; pieces meet under round caps. The ends are then round
// too, half a line's width longer.
void draw_long_line(QPainter& painter, const QPolygonF& line);

// The line without points that lie within tolerance of it (Douglas and Peucker 1973); the ends stay.
QPolygonF simplified(const QPolygonF& line, double tolerance);

}  // namespace basinscope
