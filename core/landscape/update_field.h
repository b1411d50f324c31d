// SPDX-License-Identifier: GPL-3.0-or-later
// The vector field T(q) - q over the window of a plane, in plane coordinates: what arrows and nullclines are
// drawn from. The move at q = plane.at(a, b) is the plane coordinates of T(q) minus (a, b); in slices of R^D
// its component orthogonal to the plane is not shown.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/task_control.h"

namespace basinscope {

struct UpdateArrow {
  std::int64_t column = 0, row = 0;  // it starts at these multiples of UpdateArrows::step
  Eigen::Vector2d at, move;
};

// Arrows on a grid with a round spacing (step: 1, 2 or 5 times a power of ten), of which the points inside
// the window are used, so that arrows stay in place while the window moves; the longer side has some 20
// to 50. Where T is undefined there is no arrow.
struct UpdateArrows {
  double step = 0, longest = 0;  // longest: the length of the longest move, in plane coordinates
  std::vector<UpdateArrow> each;
};
UpdateArrows update_arrows(const Network& network, const Plane& plane, const Grid& window,
                           const TaskControl& control);

// The two coordinates of the move at the nodes of a grid over the window: the nullclines are where one of
// them is 0, and fixed points that lie in the plane are where both are. NaN where T is undefined, and at the
// left or lower end of an edge of the grid in which the coordinate changes sign by a jump: no nullcline is
// drawn there. An edge is taken to contain a jump if, after 20 bisections towards the sign change, the values
// at the two ends of the remaining piece still differ by more than a tenth of the difference between the
// edge's ends, and by more than rounding explains.
struct UpdateMoves {
  Grid grid;
  std::array<std::vector<double>, 2> along;
};
// 257 x 257 nodes, or as many (at least 49 x 49) as keep nodes N D <= 4e9. On all cores.
UpdateMoves update_moves(const Network& network, const Plane& plane, const Grid& window,
                         const TaskControl& control);

}  // namespace basinscope
