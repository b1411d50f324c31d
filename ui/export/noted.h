// SPDX-License-Identifier: GPL-3.0-or-later
// Figures with what is written on their scene beneath them.
#pragma once

#include "core/scene/scene.h"
#include "ui/export/figure_offer.h"

namespace basinscope {

// The same offer; where the page's style asks for notes and the scene has some, they stand under the figure
// as text, and a height of one's own counts them in.
FigureOffer noted(FigureOffer offer, const Scene& scene);

}  // namespace basinscope
