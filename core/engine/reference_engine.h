// SPDX-License-Identifier: GPL-3.0-or-later
// The defining computation of a basin map, by rows, for engines that have no faster form of a method.
#pragma once

#include "core/engine/basin_engine.h"
#include "core/engine/clipped_cells.h"

namespace basinscope {

// Fills rows [first, last) of map in double precision with the request's own stop rule. Polls control
// once a row and returns early when cancelled. O(pixels steps N D).
void reference_rows(const BasinRequest& request, int first, int last, BasinMap& map,
                    const TaskControl& control);
// The same to rounding; along a row pixels begin with what their neighbour found, where that is quicker. The
// same whatever rows come together.
void neighbours_rows(const BasinRequest& request, int first, int last, BasinMap& map,
                     const TaskControl& control);
// The same to rounding, by cells of the request's network.
void rows_by_cells(const ClippedCells& cells, const BasinRequest& request, int first, int last, BasinMap& map,
                   const TaskControl& control);

// Empty when the request can be computed at all, else one sentence (no patterns, shapes that do not
// fit, not finite, an empty grid).
std::string invalid_request(const BasinRequest& request);

}  // namespace basinscope
