// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of networks whose update is a contraction: all starts end at one fixed point, which a few of them
// tell.
//
// The update is q <- X^T p(beta X q). Where weights sum to a constant a shift of all scores changes none of
// them, and patterns may be taken from their mean, as rows of Y. With |p(s) - p(t)| <= L |s - t|
// (Traits::steepest) two states come closer by a factor of L beta |Y Y^T| at least.
#pragma once

#include <optional>

#include "core/engine/slice_map.h"
#include "core/task_control.h"

namespace basinscope {

// That factor; infinite where it is not known to be finite or a few products tell that it is 1 or more, at
// posts other than the identity, and of more than a thousand patterns in more than a thousand dimensions. O(N
// D) of networks that do not contract, else O(n^2 (N + D)), n the fewer of patterns and dimensions.
double contraction(const Network& network);

// A labelled map of a request that wants labels or shading; nothing where that factor is not less than 1,
// starts may not settle in time, a name depends on where they stop, or it was cancelled.
std::optional<BasinMap> one_basin_map(const BasinRequest& request, const IteratingSlices& iterate,
                                      const TaskControl& control);

}  // namespace basinscope
