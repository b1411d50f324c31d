// SPDX-License-Identifier: GPL-3.0-or-later
// The targets that lie beside the patterns' own squares: of k-subsets, what each association would retrieve
// on average, X^T y / k; elsewhere where a pattern is retrieved, post(x_i) or the corner sign(x_i) (tanh,
// sign).
#pragma once

#include <QString>
#include <vector>

#include "core/scene/scene.h"
#include "ui/workspaces/landscape/landscape_result.h"

namespace basinscope {

// How many associations are drawn at most: C(N, k).
inline constexpr int most_targets = 60;

// In R^D of the scene as drawn; of k-subsets one a set of k patterns, ordered by their sets, or none where
// there are more than most_targets, O(C(N, k) k D); else one a target that is not its pattern, O(N D + N log
// N).
std::vector<Vector> shown_targets(const Scene& drawn);

// "target, Xᵀy/k", "target sign(x), for patterns of ±1", "target of a pattern"
QString target_words(const Scene& drawn);

// Whether a region carries its attractor's name: patterns have theirs at their squares, but for those that
// are retrieved elsewhere.
bool is_named_on_map(const Scene& drawn, const Attractor& attractor);

// Why there are none, as a sentence; empty where there are some.
std::string targets_refusal(const Scene& drawn);

// X^T y / k of an association.
Vector target_of(const Scene& drawn, const Attractor& association);

}  // namespace basinscope
