// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_ink.h"

namespace basinscope {

Ink plot_ink(const Appearance& appearance, double ratio) {
  const Theme& theme = appearance.theme();
  const double scale = appearance.scale();
  const QString family = appearance.font(11).family();
  Ink ink;
  ink.unit = ink.point = ink.line = scale;
  ink.tolerance = 0.1;
  ink.pixel_ratio = ratio;
  ink.copies = ink.crisp = true;
  ink.dark = theme.dark;
  ink.symbol = 12 * scale;
  ink.tick = 4 * scale;
  ink.clear = 5 * scale;
  ink.lift = 6 * scale;
  ink.number = {family, 11 * scale, theme.text_2};
  ink.title = {family, 12 * scale, theme.text};
  ink.legend = ink.number;
  ink.ground = theme.field;
  ink.quiet = theme.text_2;
  ink.faint = theme.text_3;
  ink.frame = theme.axis;
  ink.grid = theme.grid;
  ink.hatch = theme.control_line;
  ink.accent = theme.accent;
  ink.accent_soft = theme.accent_soft;
  return ink;
}

}  // namespace basinscope
