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

// Seen on any ground: inside of that frame one of the panel's colour, against which it stands out.
inline void draw_plot_focus(QPainter* painter, const QRectF& plot, const Appearance& appearance) {
  const double line = 2 * appearance.scale(), middle = 1.5 * line;
  draw_row_focus(painter, plot, appearance);
  painter->setPen(QPen(appearance.theme().panel, line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter->drawRect(plot.adjusted(middle, middle, -middle, -middle));
}

}  // namespace basinscope
