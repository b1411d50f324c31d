// SPDX-License-Identifier: GPL-3.0-or-later
// The regression workspace as a page: what is shown now, as values.
#pragma once

#include "ui/export/card_page.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

struct RegressionFigure : RegressionResults {
  RegressionState state;
};
// The cards of what the model shows. What it has not computed yet is computed when they are made, once for
// all pages that are made of them.
MakeCards regression_cards(const RegressionModel& model);

CardPage regression_page(const RegressionFigure& shown, const Theme& theme);
QStringList regression_card_names(LowerRow lower);  // in the page's order

}  // namespace basinscope
