// SPDX-License-Identifier: GPL-3.0-or-later
// Contour tracing by marching squares.
#pragma once

#include <QPolygonF>
#include <vector>

#include "core/network/plane.h"

namespace basinscope {

// For each of values (rising): the lines where the field, sampled at the grid's points and bilinear
// between them, passes it. Joined polylines in plane coordinates; a closed line repeats its first
// point. Saddle cells are settled by the mean of their corners; a cell with a corner that is not
// finite has no line. O(pixels + crossings), one pass for all values.
std::vector<std::vector<QPolygonF>> traced_contours(const Grid& grid, const std::vector<double>& field,
                                                    const std::vector<double>& values);

}  // namespace basinscope
