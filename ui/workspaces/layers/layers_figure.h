// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of the layers workspace: losses or accuracies, and one layer at one token.
#pragma once

#include "core/scene/scene.h"
#include "ui/export/card_page.h"
#include "ui/workspaces/layers/layers_panels.h"

namespace basinscope {

// known: what the window has computed, which may be of another state or nothing.
FigureOffer layers_offer(const Scene& scene, LayersResults known = {});
CardPage layers_page(const LayersState& state, const LayersResults& results, const Theme& theme);

}  // namespace basinscope
