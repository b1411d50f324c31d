// SPDX-License-Identifier: GPL-3.0-or-later
// A page laid out with the fields on it computed, ready to be painted.
#pragma once

#include "core/task_control.h"
#include "ui/export/card_layout.h"
#include "ui/export/drawing.h"

namespace basinscope {

struct CardSheet {
  CardPage page;
  PageStyle style;
  CardLayout layout;
  std::vector<PanelPicture> pictures;  // of the cards with a field, in their order
  CurveLegend legend;                  // below all cards
  std::vector<RichText> footer;
  double footer_top = 0, height = 0;

  RichText settings() const;     // the footer, whether it is printed or not
  double smallest_text() const;  // points
  double thinnest_line() const;
};

// "Basinscope 1.0", for settings.
QString program_name();
// Settings without the program at their end: it is said once.
RichText without_program(const RichText& settings);

// As the frames would have it, or as high as the style says. Computing its fields may take seconds; on any
// thread. What maps basins may throw passes through. Throws NoRoom where the height has no room. A
// cancelled sheet must not be painted.
CardSheet finished_sheet(const CardPage& page, const PageStyle& style, const TaskControl& control);
Drawing drawing_of(CardSheet sheet);

}  // namespace basinscope
