// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of the recall workspace: the film and what stands below it.
#pragma once

#include "core/scene/scene.h"
#include "ui/export/card_page.h"
#include "ui/workspaces/recall/recall_panels.h"

namespace basinscope {

// wanted: the cards that are to be shown, by their numbers; others may say that they were not computed.
CardPage recall_page(RecallShown shown, const std::vector<int>& wanted, const Theme& theme);
// known: what the window has computed, which may be of another state or nothing. Experiments of the window
// are drawn as far as they are; of a scene without a window they are run.
FigureOffer recall_offer(const Scene& scene, RecallShown known = {});

}  // namespace basinscope
