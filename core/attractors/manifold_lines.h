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
  std::vector<Eigen::Vector2d> points;  // states (not plane coordinates), from the saddle on
};

// Empty where manifolds() has lines to find, else a clause: D is not 2.
Message manifold_refusal(const Network& network);

// Two stable and two unstable lines for each saddle in unstable (as unstable_fixed_points() returns it);
// other entries and saddles with more than one unstable direction have none. step: about how far points are
// from each other, a length in R^D; at kinks up to five times that. A line ends at its first point that is
// more than one width or height of the grid's window outside, or after 20,000 points.
//   stable    continued along its tangent. Each point is found by bisection across the line, by the side on
//   which
//             trajectories pass the saddle, to 1e-12 of the window's diagonal or the spacing of doubles. Ends
//             at another unstable point, or where no such point is found nearby.
//   unstable  images under T of a segment along the unstable eigenvector, which begins 1e-5 of the window's
//             diagonal, or of length_of_states() if that is less, from the saddle, and departs from the
//             manifold by the square of that. Ends where images shrink below 1e-7 of the diagonal, or after
//             20,000 updates.
// Costs some hundred trajectories a point of a stable line; on all cores, a line a thread. A cancelled result
// is incomplete.
std::vector<ManifoldLine> manifolds(const BasinRequest& request, const std::vector<Attractor>& unstable,
                                    double step, const TaskControl& control);

}  // namespace basinscope
