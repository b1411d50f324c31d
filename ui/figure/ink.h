// SPDX-License-Identifier: GPL-3.0-or-later
// Paint style of plots: everything that differs between the window and a page. Lengths are painter units
// (logical pixels on screen, twentieths of a point on a page).
#pragma once

#include <QColor>

#include "ui/figure/type.h"

namespace basinscope {

// plot_ink() (ui/plots) makes that of the window, paper_ink() (ui/export) that of a page.
struct Ink {
  double unit = 1;         // one logical pixel, for gaps, hatches, and marks without a size of their own
  double point = 1;        // one point of the panel's sizes (_pt)
  double tolerance = 0;    // long lines are simplified by at most this distance; 0: not at all
  double pixel_ratio = 1;  // device pixels per logical pixel, for copied marks
  bool copies = false;     // many equal marks are copies of one bitmap: only on screen
  bool dark = false;
  bool crisp = false;              // frame, ticks and grid are drawn without antialiasing, on whole pixels
  double dash = 4, gap = 2.5;      // of dashed lines, in line widths
  double line = 1, grid_line = 1;  // widths: of frames and ticks, of the grid
  double tick = 4, clear = 5;      // length of a tick, distance from its end to the number
  double lift = 6;                 // distance of titles above the frame
  double symbol = 12;              // side of a field's symbol in a legend
  Type number, title, legend;      // type of numbers and texts, of titles of axes and panels, of legends
  QColor ground, quiet, faint, frame, grid, hatch, accent, accent_soft;
};

}  // namespace basinscope
