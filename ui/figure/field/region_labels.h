// SPDX-License-Identifier: GPL-3.0-or-later
// Places for names in a map of basins.
#pragma once

#include <QPointF>
#include <vector>

#include "core/attractors/attractors.h"

namespace basinscope {

// Where the name of a basin is written: at its point farthest from its border, in plane coordinates.
struct RegionLabel {
  int label = 0;
  QPointF place;
  double clearance = 0;  // distance to the border
};
// For the basins of metastable states, and with patterns for those of patterns, too. The map is sampled at no
// more than samples x samples points.
std::vector<RegionLabel> region_labels(const Basins& basins, int samples = 256, bool patterns = false);

}  // namespace basinscope
