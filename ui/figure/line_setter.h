// SPDX-License-Identifier: GPL-3.0-or-later
// A paint engine that wants a line of rich text whole, with its indices and italics, instead of run by run.
// The TikZ engine is one: the paper's typeface decides how wide each run is.
#pragma once

#include <QPainter>

#include "ui/figure/type.h"

namespace basinscope {

class LineSetter {
 public:
  virtual ~LineSetter() = default;
  // The baseline starts at origin. width: what the type gives the line; casing: the colour around the
  // letters, transparent for none. Lengths are painter units.
  virtual void set_line(const QPainter& painter, QPointF origin, const RichText& text, const Type& type,
                        double width, const QColor& casing) = 0;
};

// The paint engine of the painter, or null where that sets no lines.
LineSetter* line_setter(const QPainter& painter);

// draw_text over a casing, which is stroked so that the text stays text.
double draw_cased_text(QPainter& painter, QPointF origin, const RichText& text, const Type& type,
                       const QPen& casing);

}  // namespace basinscope
