// SPDX-License-Identifier: GPL-3.0-or-later
// A fold: where two fixed points meet and vanish as the swept parameter moves.
#pragma once

#include "core/network/continuation/continuation_events.h"

namespace basinscope {

// Newton on the extended system, from a state near the fold,
//   q - T(q) = 0,  g(q, parameter) = 0
// with g the last unknown of [I - J, u; v^T, 0] (w, g) = (0, 1): a smooth function that vanishes exactly
// where det(I - J) does, and stays of ordinary size in any dimension (u, v: the singular vectors of the
// smallest singular value at the start). Empty where it does not arrive close by: where maps have kinks there
// may be no eigenvalue 1 at a fold. O(D) Jacobians a step; D <= 48.
std::optional<BranchPoint> fold_near(const SweepRequest& request, const BranchPoint& start,
                                     const TaskControl& control);

}  // namespace basinscope
