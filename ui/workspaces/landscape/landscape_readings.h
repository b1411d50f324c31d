// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beneath the fields of the landscape, on paper: weights, energies along the queries, attractors,
// where the probe and the queries end, and the histogram of steps.
#pragma once

#include "ui/export/figure_offer.h"

namespace basinscope {

// Computed with the page from a map of its own size, so that a scene gives the same numbers wherever it is
// drawn. Weights are those at the pinned probe, else at the first query.
FigureOffer readings_offer(const Scene& scene, const MapBasins& map);

}  // namespace basinscope
