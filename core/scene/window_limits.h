// SPDX-License-Identifier: GPL-3.0-or-later
// How small a window may be: beyond, the pixels of a picture and the numbers on its axes are the same
// doubles.
#pragma once

#include <algorithm>
#include <cmath>

namespace basinscope {

// The least width of an axis whose ends are at most farthest from 0.
inline double least_width(double farthest) { return std::max(1e-10 * farthest, 1e-290); }

// Both ends and their distance are finite, and the distance is large enough for where they are.
inline bool wide_enough(double low, double high) {
  return std::isfinite(high - low) && high - low >= least_width(std::max(std::abs(low), std::abs(high)));
}

}  // namespace basinscope
