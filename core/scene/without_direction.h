// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns that cannot be normalised as the memory asks, since they have no direction.
#pragma once

#include <vector>

#include "core/message.h"
#include "core/scene/scene.h"

namespace basinscope {

// Indices of these patterns, ascending: rows of zeros under unit norm, constant rows (up to rounding) under
// layer normalisation, none without normalisation. normalised_patterns() leaves rows of zeros unchanged and
// maps other constant rows to the layer norm's delta. O(N D).
std::vector<Eigen::Index> without_direction(const Memory& memory);
// Whether one raw pattern has no direction. O(D).
bool without_direction(Normalise normalise, VectorIn pattern);

// One sentence that names up to three of them, or empty: "x1 is zero and has no direction: ..."
Message without_direction_text(const Memory& memory);
Message without_direction_text(const Memory& memory, const std::vector<Eigen::Index>& rows);

// The names of these patterns, at most three of them: "x1, x4, x5 and 2 more".
Message names_of(const std::vector<Eigen::Index>& rows, const Memory& memory);

}  // namespace basinscope
