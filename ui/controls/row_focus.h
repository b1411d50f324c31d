// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of what the keyboard is at, where it paints itself: a row of a list, a preview.
#pragma once

#include <QPainter>

#include "ui/theme/theme.h"

namespace basinscope {

inline void draw_row_focus(QPainter* painter, const QRectF& row, const Appearance& appearance) {
  const double half = appearance.scale();
  painter->setPen(QPen(appearance.theme().accent, 2 * half, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter->setBrush(Qt::NoBrush);
  painter->drawRect(row.adjusted(half, half, -half, -half));
}

}  // namespace basinscope
