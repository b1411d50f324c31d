// SPDX-License-Identifier: GPL-3.0-or-later
// Hatching at 45 degrees, for regions without a colour.
#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>

namespace basinscope {

// Fills box with ground and lines, pitch apart along x and a third of it wide. The default colours are those
// of what did not converge. falling: lines go down to the right instead of up. Clipped to box.
void draw_hatch(QPainter& painter, const QRectF& box, double pitch,
                const QColor& ground = QColor(0xDB, 0xDE, 0xE0),
                const QColor& lines = QColor(0x85, 0x8A, 0x91), bool falling = false);

}  // namespace basinscope
