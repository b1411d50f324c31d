// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of the workspace of trained networks.
#pragma once

#include "core/scene/scene.h"
#include "core/workspaces/learn_run.h"
#include "ui/export/card_page.h"
#include "ui/workspaces/learn/learn_panels.h"

namespace basinscope {

// known: what the window has trained, which may be of another state or nothing. What the window trains is
// drawn as far as it is; of a scene without a window it is trained to the end.
FigureOffer learn_offer(const Scene& scene, const MapBasins& map, LearnLooks known = {});

}  // namespace basinscope
