// SPDX-License-Identifier: GPL-3.0-or-later
// What a separation makes of a list of scores that somebody gives, outside a network: the weights with their
// threshold, Omega and the conjugate, checked before and after. No beta is applied.
#pragma once

#include <optional>
#include <string>

#include "core/separation/separation.h"

namespace basinscope {

// Without weights where they are undefined (0/0).
struct WeighedScores {
  Weights weights;
  std::optional<double> omega, conjugate;  // nothing where the separation has none, or no weights
};

// scores: numbers of at most 1e150 in size or -infinity, which masks an entry; at least one is finite. A
// kernel by distance takes the similarities s of unit patterns and a unit query, where -||x - q||^2/2 = s
// - 1. place names the list in faults: "--scores[3]". Throws std::invalid_argument on other scores, and where
// a weight, Omega or Omega* is too large for a double. The separation's cost, twice.
WeighedScores weighed_scores(const Separation& separation, Vector scores, const std::string& place);

}  // namespace basinscope
