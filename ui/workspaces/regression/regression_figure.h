// SPDX-License-Identifier: GPL-3.0-or-later
// The regression workspace as a page: what is shown now, as values.
#pragma once

#include "ui/export/card_page.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

// Of the scene's state. What is not known yet is computed when the cards are made, once for all pages that
// are made of them; known: what the window has of this very state.
FigureOffer regression_offer(const Scene& scene, RegressionResults known = {});

CardPage regression_page(const RegressionShown& results, const Theme& theme);

}  // namespace basinscope
