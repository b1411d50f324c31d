// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/hatch.h"

namespace basinscope {

void draw_hatch(QPainter& painter, const QRectF& box, double pitch, const QColor& ground, const QColor& lines,
                bool falling) {
  painter.save();
  painter.setClipRect(box, Qt::IntersectClip);
  painter.fillRect(box, ground);
  painter.setPen(QPen(lines, pitch / 3));
  const double from = falling ? box.top() : box.bottom(), to = falling ? box.bottom() : box.top();
  // Lines at 45 degrees that enter the box through its left side begin up to its height to the left.
  for (double x = box.left() - box.height(); x < box.right(); x += pitch)
    painter.drawLine(QPointF(x, from), QPointF(x + box.height(), to));
  painter.restore();
}

}  // namespace basinscope
