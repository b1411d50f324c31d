// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers for axes and ranges: steps of 1, 2 or 5 times a power of ten. O(1) a number.
#pragma once

#include <vector>

namespace basinscope {

// The step that gives about count intervals over spread (> 0), among 1-2-5.
double tick_step(double spread, double count = 5);

// The multiples of step from low to high, both included but for rounding. None where there would be more than
// a thousand, or where the doubles there are too coarse to count by step: an axis that is so far from 0 for
// its width, or not finite, has no ticks.
std::vector<double> multiples_within(double low, double high, double step);

// The multiple of step (1, 2 or 5 times a power of ten) nearest to value, as it reads: 0.7, never
// 0.7000000000000001.
double on_grid(double value, double step);

}  // namespace basinscope
