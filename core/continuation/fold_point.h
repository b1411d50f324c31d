// SPDX-License-Identifier: GPL-3.0-or-later
// The exact location of a fold (saddle-node bifurcation), where two fixed points meet and vanish as the swept
// parameter moves. Bisection (continuation_events.h) gives the initial guess.
#pragma once

#include "core/continuation/continuation_events.h"

namespace basinscope {

// Newton on the extended system in the D + 1 unknowns q and the parameter,
//   q - T(q) = 0,  g(q, parameter) = 0
// where g is the last unknown of [I - J, u; v^T, 0] (w, g) = (0, 1): a smooth function that vanishes exactly
// where det(I - J) does and, unlike the determinant, stays of ordinary size in any dimension (u, v: the
// singular vectors of the smallest singular value of I - J at start). Returns the state and the value at the
// fold. Nothing where Newton does not converge near start, as at folds of maps with kinks, where no
// eigenvalue need be 1; and for D > 48. At most 25 steps of some 2 D Jacobians by central differences.
std::optional<BranchPoint> fold_near(const SweepRequest& request, const BranchPoint& start,
                                     const TaskControl& control);

}  // namespace basinscope
