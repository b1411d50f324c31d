// SPDX-License-Identifier: GPL-3.0-or-later
// The targets of k-subsets: what each association would retrieve on average, X^T y / k.
#pragma once

#include <vector>

#include "core/scene/scene.h"
#include "ui/workspaces/landscape/landscape_result.h"

namespace basinscope {

// How many associations are drawn at most: C(N, k).
inline constexpr int most_targets = 60;

// One a set of k patterns, in R^D of the scene as drawn, ordered by their sets; none where the separation
// retrieves no sets or there are more than most_targets. O(C(N, k) k D).
std::vector<Vector> association_targets(const Scene& drawn);

// Why there are none, as a sentence; empty where there are some.
std::string targets_refusal(const Scene& drawn);

// X^T y / k of an association.
Vector target_of(const Scene& drawn, const Attractor& association);

}  // namespace basinscope
