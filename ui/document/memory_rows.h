// SPDX-License-Identifier: GPL-3.0-or-later
// What belongs to single patterns, their names and values, follows them when rows of patterns come and go.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/scene.h"

namespace basinscope {

// The rows of after as rows of before, -1 for a new one, where after is before with one pattern edited or
// taken away, or rows cut off or added at the end; none where it is another set of patterns.
std::optional<std::vector<int>> kept_rows(const SharedMatrix& before, const SharedMatrix& after);

// Names and values reordered: kept holds old rows in their new order, -1 for a new one, which is called by
// its place and has values of zero. Values that change are no longer those of a file.
void follow_rows(Memory& memory, const std::vector<int>& kept);

// No names and no values: the patterns are others.
void forget_rows(Memory& memory);

}  // namespace basinscope
