// SPDX-License-Identifier: GPL-3.0-or-later
// 45 degree hatches of places that are not coloured.
#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>

namespace basinscope {

// As places that did not converge, unless other colours are given; falling: the other way.
void draw_hatch(QPainter& painter, const QRectF& box, double pitch,
                const QColor& ground = QColor(0xDB, 0xDE, 0xE0),
                const QColor& lines = QColor(0x85, 0x8A, 0x91), bool falling = false);

}  // namespace basinscope
