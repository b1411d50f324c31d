// SPDX-License-Identifier: GPL-3.0-or-later
// Targets that differ from the patterns themselves, for marks in the landscape: of k-subsets the mean X^T y /
// k of each set of k patterns; of other separations the state at which pattern i is retrieved, post(x_i), or
// the corner sign(x_i) for tanh and sign.
#pragma once

#include <vector>

#include "core/landscape/result.h"
#include "core/message.h"
#include "core/scene/scene.h"

namespace basinscope {

// The most sets of k patterns, C(N, k), for which targets are drawn.
inline constexpr int most_targets = 60;

// The targets of a scene as it is drawn; network is network_of(drawn). Of k-subsets one for each set of k
// patterns, ordered by their members, O(C(N, k) N D); else one for each different target, O(N D + N log N).
// None, with a refusal, where targets_refusal() gives one or every target is the pattern itself.
Targets landscape_targets(const Scene& drawn, const Network& network);

// The legend's words for them: "target, Xᵀy/k", "target sign(x), for patterns of ±1", "target of a pattern".
Phrase target_words(const Scene& drawn);

// Whether the attractor's name is written into its basin: true except for patterns, whose own mark has the
// name, unless tanh or sign retrieve them at a corner elsewhere. O(D).
bool is_named_on_map(const Scene& drawn, const Attractor& attractor);

// One sentence saying why no targets are drawn, as far as the methods and N decide that; else empty. O(k).
Message targets_refusal(const Scene& drawn);

// The mean of an association's patterns, X^T y / k, weighted by its weights. O(k D).
Vector target_of(const Scene& drawn, const Attractor& association);

}  // namespace basinscope
