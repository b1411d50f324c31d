// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the rule by which the SIMD units compute the weights of a network (simd::Rule, simd::Family), from
// what the separation says of itself (core/separation/float_rule.h).
#pragma once

#include <vector>

#include "core/engine/simd/problem.h"
#include "core/network/network.h"

namespace basinscope {

// What the caller needs to lay out the patterns for the rule.
struct RuleChoice {
  double score_scale = 1;        // the rule takes score_scale x_i . q as scores
  bool absolute_scores = false;  // adding a constant to all scores changes the weights
  bool by_distance = false;      // scores are x_i . q - ||x_i||^2/2 - ||q||^2/2
  std::vector<float> upper;      // simd::Family::box: the N upper bounds; else empty
};

// Chooses the rule and sets the fields of problem that belong to the rule or its family. problem.size must be
// the number of patterns. Throws std::invalid_argument where the separation has no rule in floats; asking
// scores_fit first avoids that. O(N log N).
RuleChoice rule_choice(const Network& network, simd::Problem& problem);

// Whether the separation has a rule, and floats resolve scores of at most this size well enough for it.
// largest_score: a bound on the products x_i . q, without beta.
bool scores_fit(const Separation& separation, double largest_score);

}  // namespace basinscope
