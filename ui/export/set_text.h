// SPDX-License-Identifier: GPL-3.0-or-later
// A written text (ui/text/written_text.h) set in lines for a page.
#pragma once

#include <QPainter>
#include <vector>

#include "ui/export/page.h"
#include "ui/figure/type.h"

namespace basinscope {

struct SetLine {
  RichText text;
  Type type;
  double x = 0, baseline = 0;
};

// Page units, from the top left corner of the text.
struct SetText {
  std::vector<SetLine> lines;
  double height = 0;
  void paint(QPainter& painter, QPointF origin) const;
};

// In the style's family, size and ink, of this width.
SetText set_text(const QString& text, const PageStyle& style, double width);

}  // namespace basinscope
