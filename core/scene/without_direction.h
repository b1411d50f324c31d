// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns that cannot be normalised.
#pragma once

#include <string>
#include <vector>

#include "core/scene/scene.h"

namespace basinscope {

// The rows that have no direction under the memory's normalisation, in order: zero ones under unit norm,
// constant ones (but for rounding) under layer normalisation; none otherwise. normalised_patterns leaves the
// former as they are and makes the latter delta. Cost O(N D).
std::vector<Eigen::Index> without_direction(const Memory& memory);
// Whether a pattern has none. O(D).
bool without_direction(Normalise normalise, VectorIn pattern);

// One sentence naming up to three of them; empty if there are none: "x1 is zero and has no direction: unit
// norm leaves it as it is."
std::string without_direction_text(const Memory& memory);
std::string without_direction_text(const Memory& memory, const std::vector<Eigen::Index>& rows);

// "x1, x4, x5 and 2 more": at most three by name.
std::string names_of(const std::vector<Eigen::Index>& rows, const Memory& memory);

}  // namespace basinscope
