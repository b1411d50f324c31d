// SPDX-License-Identifier: GPL-3.0-or-later
// Median and quartiles of draws: what bands in the error plots show.
#pragma once

#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

struct Quartiles {
  double lower = 0, median = 0, upper = 0;
};
// Linear between order statistics. NaN entries are left out; NaN where nothing is left. O(n log n).
Quartiles quartiles(std::vector<double> values);

// The same of every column.
struct QuartileLines {
  Vector lower, median, upper;
};
QuartileLines quartile_lines(const Matrix& draws);

}  // namespace basinscope
