// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

namespace basinscope {

// 45 degree hatch of places where nothing is defined or did not converge.
void draw_hatch(QPainter& painter, const QRectF& box, double pitch,
                const QColor& ground = QColor(0xDB, 0xDE, 0xE0),
                const QColor& lines = QColor(0x85, 0x8A, 0x91));

}  // namespace basinscope
