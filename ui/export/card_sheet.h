// SPDX-License-Identifier: GPL-3.0-or-later
// Cards laid out on a page with the fields among them computed, ready to be painted.
#pragma once

#include "core/task_control.h"
#include "ui/export/card_layout.h"
#include "ui/export/drawing.h"

namespace basinscope {

// A page laid out, with its fields computed.
struct CardSheet {
  CardLayout layout;
  std::vector<PanelPicture> pictures;  // of the cards with a field, in their order
  CurveLegend legend;                  // below all cards
  std::vector<RichText> footer;
  double footer_top = 0, height = 0;
};

// "Basinscope 1.0", for settings.
QString program_name();
// Settings without the program at their end: it is said once.
RichText without_program(const RichText& settings);

// As the frames would have it, or as high as the style says. Throws NoRoom where that height
// has no room. A cancelled sheet must not be painted.
CardSheet finished_sheet(const CardPage& page, const PageStyle& style, const TaskControl& control);
Drawing drawing_of(const CardPage& page, const PageStyle& style, CardSheet sheet);

// Points.
double smallest_card_text(const CardLayout& layout, const PageStyle& style);
double thinnest_card_line(const CardLayout& layout, const PageStyle& style);

}  // namespace basinscope
