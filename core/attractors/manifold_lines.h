// SPDX-License-Identifier: GPL-3.0-or-later
// The stable and unstable manifolds of saddles in the plane, as lines. The stable manifold of a saddle holds
// the initial conditions that converge to it, and separates those that pass it on one side from those that
// pass it on the other: where these end at two attractors it is the boundary of their basins (a separatrix).
// The unstable manifold leads from the saddle to the states on both sides of it.
#pragma once

#include <vector>

#include "core/attractors/attractors.h"

namespace basinscope {

struct ManifoldLine {
  int saddle = 0;  // index in the list of unstable points
  bool stable = true;
  std::vector<Eigen::Vector2d> points;  // states, from the saddle on
};

// Empty where manifolds() has lines to find, else a clause: D is not 2.
Message manifold_refusal(const Network& network);

// Two stable and two unstable lines for each saddle in unstable (as unstable_fixed_points() returns it);
// other entries and saddles with more than one unstable direction have none. Points are at most step apart,
// and those of one line and side of the saddle at most one window beyond the grid's window.
//   stable    continued along its tangent; each point is found by bisection across the line on the side on
//   which
//             its trajectory passes the saddle, to 1e-12 of the window's diagonal. Ends at another unstable
//             point, where a pass on the other side is not found nearby, or after 20,000 points.
//   unstable  images under T of a segment from the saddle along the unstable eigenvector, of 1e-5 of the
//             window's diagonal; it departs from the manifold by the square of that. Ends where an image of
//             the segment is shorter than 1e-7 of the diagonal, or after 2,000 updates.
// Costs some hundred trajectories a point of a stable line; on all cores, a line a thread. A cancelled result
// is incomplete.
std::vector<ManifoldLine> manifolds(const BasinRequest& request, const std::vector<Attractor>& unstable,
                                    double step, const TaskControl& control);

}  // namespace basinscope
