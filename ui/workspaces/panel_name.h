// SPDX-License-Identifier: GPL-3.0-or-later
// Names a panel of the window as its card is called in figures, so that a lesson or presenter mode asks for
// it by the same word as `render --view`.
#pragma once

#include "ui/controls/panel_ground.h"
#include "ui/export/figure_offer.h"

namespace basinscope {

// name: a function, since the word comes from the English name.
template <class Name>
void call_as_in_figures(PanelGround* panel, const Name& name) {
  const QString shown = name();
  const InEnglish word;
  panel->name_panel(FigureOffer::Part{name(), {}}.id(), shown);
}

}  // namespace basinscope
