// SPDX-License-Identifier: GPL-3.0-or-later
// Thousands of equal marks on screen, drawn once and copied.
#pragma once

#include <QPainter>
#include <QPixmap>
#include <cmath>
#include <vector>

namespace basinscope {

// draw(painter, centre) paints one mark that extends at most reach logical pixels from its centre; ratio:
// device pixels per logical pixel. places: centres, which are moved to whole device pixels.
template <class Draw>
void draw_stamps(QPainter& painter, const std::vector<QPointF>& places, double reach, double ratio,
                 const Draw& draw) {
  // The stamp has whole logical pixels on each side of its centre.
  const double half = std::ceil(reach);
  QPixmap stamp(QSize(1, 1) * static_cast<int>(std::ceil(2 * half * ratio)));
  stamp.setDevicePixelRatio(ratio);
  stamp.fill(Qt::transparent);
  QPainter on(&stamp);
  on.setRenderHint(QPainter::Antialiasing);
  draw(on, QPointF(half, half));
  on.end();
  for (const QPointF& place : places) {
    // On whole device pixels the bitmap is copied; between them it would be interpolated, which costs more
    // and blurs.
    const QPointF corner = (place - QPointF(half, half)) * ratio;
    painter.drawPixmap(QPointF(std::round(corner.x()), std::round(corner.y())) / ratio, stamp);
  }
}

}  // namespace basinscope
