// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture is drawn with: all that differs between a window and a page. Lengths are painter units.
#pragma once

#include <QColor>

#include "ui/figure/type.h"

namespace basinscope {

struct Ink {
  double unit = 1;         // of a logical pixel: gaps, hatches, marks without a size
  double point = 1;        // of a point of the panel's sizes
  double tolerance = 0;    // how far a long line may leave its points; 0: not at all
  double pixel_ratio = 1;  // of copied marks on screen
  bool copies = false;     // thousands of marks are copies of one picture: never on paper
  bool dark = false;
  bool crisp = false;              // frame, ticks and grid lie on whole pixels
  double dash = 4, gap = 2.5;      // of lines, in line widths
  double line = 1, grid_line = 1;  // of frames and ticks
  double tick = 4, clear = 5;      // length of a tick, and from there to its number
  double lift = 6;                 // of titles over the frame
  double symbol = 12;              // side of a field's symbol among keys
  Type number, title, legend;      // of ticks, names and texts; of axes and panels; of keys
  QColor ground, quiet, faint, frame, grid, hatch, accent, accent_soft;
};

}  // namespace basinscope
