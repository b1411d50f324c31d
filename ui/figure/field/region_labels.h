// SPDX-License-Identifier: GPL-3.0-or-later
// Places for names in a map of basins.
#pragma once

#include <QPointF>
#include <vector>

#include "core/network/attractors.h"

namespace basinscope {

// Where a mixture's name goes: the point of its region farthest from its border, plane coordinates.
struct RegionLabel {
  int label = 0;
  QPointF place;
  double clearance = 0;  // distance to the border, plane units
};
// The map is sampled at no more than samples x samples places. patterns: of their basins, too.
std::vector<RegionLabel> region_labels(const Basins& basins, int samples = 256, bool patterns = false);

}  // namespace basinscope
