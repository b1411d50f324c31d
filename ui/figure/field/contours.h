// SPDX-License-Identifier: GPL-3.0-or-later
// Contour tracing by marching squares.
#pragma once

#include <QPolygonF>
#include <vector>

#include "core/network/plane.h"

namespace basinscope {

// For each of values (ascending) the contour lines of a field (one number for each point of the grid,
// row-major, bilinear in between): polylines in plane coordinates, where a closed line repeats its first
// point. Ambiguous cells are decided by the mean of their corners; a cell with a corner that is not finite
// has no line. O(pixels + crossings), one pass for all values. Throws std::invalid_argument if the field has
// another size, above 2^30 points, and if values do not ascend.
std::vector<std::vector<QPolygonF>> traced_contours(const Grid& grid, const std::vector<double>& field,
                                                    const std::vector<double>& values);

}  // namespace basinscope
