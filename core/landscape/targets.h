// SPDX-License-Identifier: GPL-3.0-or-later
// The targets that lie beside the patterns' own squares: of k-subsets, what each association would retrieve
// on average, X^T y / k; elsewhere where a pattern is retrieved, post(x_i) or the corner sign(x_i) (tanh,
// sign).
#pragma once

#include <string>
#include <vector>

#include "core/landscape/result.h"
#include "core/scene/scene.h"

namespace basinscope {

// How many associations are drawn at most: C(N, k).
inline constexpr int most_targets = 60;

// network: drawn's. Of k-subsets one a set of k patterns, ordered by their sets, O(C(N, k) k D); else one a
// target, O(N D + N log N). None where targets_refusal() says why, or where no pattern is retrieved
// elsewhere.
Targets landscape_targets(const Scene& drawn, const Network& network);

// "target, Xᵀy/k", "target sign(x), for patterns of ±1", "target of a pattern"
std::string target_words(const Scene& drawn);

// Whether a region carries its attractor's name: patterns have theirs at their squares, but for those that
// are retrieved elsewhere. O(D).
bool is_named_on_map(const Scene& drawn, const Attractor& attractor);

// What of this is known without looking at the patterns: why there are none, as a sentence, else empty. O(1).
std::string targets_refusal(const Scene& drawn);

// X^T y / k of an association.
Vector target_of(const Scene& drawn, const Attractor& association);

}  // namespace basinscope
