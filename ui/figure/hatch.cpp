// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/hatch.h"

namespace basinscope {

void draw_hatch(QPainter& painter, const QRectF& box, double pitch, const QColor& ground,
                const QColor& lines) {
  painter.save();
  painter.setClipRect(box, Qt::IntersectClip);
  painter.fillRect(box, ground);
  painter.setPen(QPen(lines, pitch / 3));
  for (double x = box.left() - box.height(); x < box.right(); x += pitch)
    painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
  painter.restore();
}

}  // namespace basinscope
