// SPDX-License-Identifier: GPL-3.0-or-later
// Polylines of hundreds of points, drawn fast: in short pieces, or with fewer points. Qt's raster engine
// sorts all edges of a stroke that cross a row of pixels, so that a noisy curve takes several times as long
// in one stroke as in pieces.
#pragma once

#include <QPainter>
#include <QPolygonF>

namespace basinscope {

// Draws with the painter's pen, which must be solid and opaque since pieces overlap: above 25 points they
// have square caps, by which the line's ends are half its width longer.
void draw_long_line(QPainter& painter, const QPolygonF& line);

// The line without points that are within tolerance of the simplified line (Douglas and Peucker 1973); the
// ends are kept. O(n log n) as a rule, O(n^2) at worst.
QPolygonF simplified(const QPolygonF& line, double tolerance);

}  // namespace basinscope
