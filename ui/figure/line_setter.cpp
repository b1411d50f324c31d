// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/line_setter.h"

#include <QPaintEngine>

namespace basinscope {

LineSetter* line_setter(const QPainter& painter) { return dynamic_cast<LineSetter*>(painter.paintEngine()); }

double draw_cased_text(QPainter& painter, QPointF origin, const RichText& text, const Type& type,
                       const QPen& casing) {
  LineSetter* const lines = line_setter(painter);
  if (!lines) {
    painter.strokePath(text_outline(origin, text, type), casing);
    return draw_text(painter, origin, text, type);
  }
  const double width = text_width(text, type);
  lines->set_line(painter, origin, text, type, width, casing.color());
  return width;
}

}  // namespace basinscope
