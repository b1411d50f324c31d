// SPDX-License-Identifier: GPL-3.0-or-later
// The update over the window of a plane, in plane coordinates: what arrows and nullclines are drawn from.
// From q = plane.at(a, b) the update moves by the plane coordinates of T(q) less (a, b); in slices of R^D
// what it moves off the plane is not shown.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/task_control.h"

namespace basinscope {

struct UpdateArrow {
  std::int64_t column = 0, row = 0;  // it begins at these multiples of the step
  Eigen::Vector2d at, move;
};

// Arrows at all multiples of a round step (1, 2 or 5 times a power of ten) inside the window, so that they
// keep their places where the window moves; the longer side has some 20 to 50. Places where T is undefined
// have none.
struct UpdateArrows {
  double step = 0, longest = 0;  // longest: the length of the longest move, in plane coordinates
  std::vector<UpdateArrow> each;
};
UpdateArrows update_arrows(const Network& network, const Plane& plane, const Grid& window,
                           const TaskControl& control);

// The two coordinates of the move at the nodes of a grid over the window: the nullclines are where one of
// them is 0, and fixed points that lie in the plane are where both are. NaN where T is undefined, and beside
// a jump of T over 0, where there is no nullcline. An edge of the grid has a jump if the values at the ends
// of a part of it, found by 20 bisections, still differ by a tenth of those at its ends.
struct UpdateMoves {
  Grid grid;
  std::array<std::vector<double>, 2> along;
};
// 257 nodes each way, or so many fewer (at least 49) that N D a node are at most 4e9. All cores.
UpdateMoves update_moves(const Network& network, const Plane& plane, const Grid& window,
                         const TaskControl& control);

}  // namespace basinscope
