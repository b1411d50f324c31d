// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of line plots and fields as a page: frames with outward ticks, curves, rules, a legend and the
// settings below.
#pragma once

#include <QString>
#include <vector>

#include "ui/export/drawing.h"
#include "ui/export/page.h"
#include "ui/figure/curve_panel.h"
#include "ui/text/rich_text.h"

namespace basinscope {

struct CurvePage {
  QString title;                   // for the file's properties; not painted
  std::vector<CurvePanel> panels;  // row by row; y ticks only where they differ from the left neighbour
  int columns = 0;                 // of a row; 0: all panels in one
  double aspect = 1;               // height over width of a frame
  std::vector<CurveKey> legend;
  RichText settings;
};

// As wide as the style says.
Drawing curve_drawing(const CurvePage& page, const PageStyle& style);

}  // namespace basinscope
