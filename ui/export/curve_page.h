// SPDX-License-Identifier: GPL-3.0-or-later
// A row of line plots as a page: frames with outward ticks, curves, rules, a legend and the settings below.
#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "ui/export/drawing.h"
#include "ui/export/page.h"
#include "ui/plots/curve_panel.h"

namespace basinscope {

// name: rich_text markup, as all titles and the settings.
struct CurveKey {
  QString name;
  QColor colour;
  bool dashed = false;
};

struct CurvePage {
  QString title;                   // for the file's properties; not painted
  std::vector<CurvePanel> panels;  // left to right; y ticks only where they differ from the left neighbour
  double aspect = 1;               // height over width of a frame
  std::vector<CurveKey> legend;
  QString settings;
};

// As wide as the style says.
Drawing curve_drawing(const CurvePage& page, const PageStyle& style);

}  // namespace basinscope
