// SPDX-License-Identifier: GPL-3.0-or-later
// Which rule of the SIMD units weighs the patterns of a network.
#pragma once

#include <vector>

#include "core/engine/simd/problem.h"
#include "core/network/network.h"

namespace basinscope {

struct RuleChoice {
  double score_scale = 1;    // by which the rule's scores differ from x_i . q
  bool whole = false;        // a constant added to all scores is not all one
  bool by_distance = false;  // scores are x_i . q - ||x_i||^2/2 - ||q||^2/2
  std::vector<float> upper;  // of simd::Family::box
};

// Fills the rule's part of the problem, whose size is known. Only where scores_fit.
RuleChoice rule_choice(const Network& network, simd::Problem& problem);

// Whether there is a rule, and a float tells scores of at most this size well enough apart.
bool scores_fit(const Separation& separation, double size);

}  // namespace basinscope
