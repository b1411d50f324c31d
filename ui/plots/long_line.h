// SPDX-License-Identifier: GPL-3.0-or-later
// A polyline of hundreds of corners in short pieces. The raster engine sorts all edges of one stroke that
// cross a row of pixels: a noisy curve across a plot in one stroke takes several times as long as in pieces.
#pragma once

#include <QPainter>
#include <QPolygonF>
#include <algorithm>

namespace basinscope {

// With the painter's pen, which is solid and opaque; pieces meet under round caps. The ends are then round
// too, half a line's width longer.
inline void draw_long_line(QPainter& painter, const QPolygonF& line) {
  constexpr qsizetype piece = 24;
  if (line.size() <= piece + 1) {
    painter.drawPolyline(line);
    return;
  }
  const QPen before = painter.pen();
  QPen round = before;
  round.setCapStyle(Qt::SquareCap);
  round.setJoinStyle(Qt::BevelJoin);
  painter.setPen(round);
  for (qsizetype i = 0; i + 1 < line.size(); i += piece)
    painter.drawPolyline(line.constData() + i, static_cast<int>(std::min(piece + 1, line.size() - i)));
  painter.setPen(before);
}

}  // namespace basinscope
