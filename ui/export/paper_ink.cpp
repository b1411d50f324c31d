// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/paper_ink.h"

#include <algorithm>

#include "ui/theme/theme.h"

namespace basinscope {

PageType page_type(const PageStyle& style, bool dense) {
  const auto type = [&style](double size, QColor colour) {
    return Type{QString::fromStdString(style.family), points(std::max(size, 6.0)), colour};
  };
  const QColor ink = page_ink(style.theme).text, quiet = page_ink(style.theme).quiet;
  const double body = style.font_pt;
  return {type(dense ? body - 1 : body + 0.5, ink),
          type(dense ? body - 2 : body - 1, ink),
          type(body, ink),
          type(body - 1, ink),
          type(body - 1.5, quiet),
          type(body, ink)};
}

// Logical pixels are half a point; sizes in points are points times the panels' scale.
Ink paper_ink(const PageStyle& style, const PageType& type, double scale) {
  const PageInk page = page_ink(style.theme);
  const Theme& theme = style.dark() ? Theme::dark_theme() : Theme::light();
  Ink ink;
  ink.unit = points(0.5);
  ink.point = points(scale);
  ink.dark = style.dark();
  ink.symbol = 0.72 * type.legend.size;
  ink.dash = 3.2;
  ink.gap = 2;
  ink.line = points(style.line_pt);
  ink.grid_line = points(0.5);
  ink.tick = points(2.6);
  ink.clear = points(1.4);
  ink.lift = points(4);
  ink.number = type.tick;
  ink.title = type.axis;
  ink.legend = type.legend;
  ink.ground = page.paper;
  ink.quiet = page.quiet;
  ink.frame = page.line;
  ink.grid = page.grid;
  ink.faint = theme.text_3;
  ink.hatch = theme.control_line;
  ink.accent = theme.accent;
  ink.accent_soft = theme.accent_soft;
  return ink;
}

}  // namespace basinscope
