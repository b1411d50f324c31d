// SPDX-License-Identifier: GPL-3.0-or-later
// What a scene shows on paper without a window: the figure of the workspace that it was saved in. Free of
// widgets; what the window hands to its export dialog is made by the same functions.
#pragma once

#include "ui/export/figure_offer.h"

namespace basinscope {

// map: draws the basins of a landscape. Everything is computed by the pages that the offer makes. Refused
// where the workspace's state could not be read. Of the landscape the sweep is a part like the others.
FigureOffer scene_offer(const Scene& scene, const MapBasins& map);

// What the open workspace offers, then the parts of all others of the same scene ("kernels/keys"), so that
// one page can show panels of several.
FigureOffer with_other_workspaces(FigureOffer own, const Scene& scene, const MapBasins& map);

}  // namespace basinscope
