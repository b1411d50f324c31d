// SPDX-License-Identifier: GPL-3.0-or-later
// How small a window may be: beyond, the pixels of a picture and the numbers on its axes are the same
// doubles.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

namespace basinscope {

// The least width of an axis whose ends are at most farthest from 0.
inline constexpr double least_part = 1e-10, least_of_all = 1e-290;
inline double least_width(double farthest) { return std::max(least_part * farthest, least_of_all); }

// Both ends and their distance are finite, and the distance is large enough for where they are.
inline bool wide_enough(double low, double high) {
  return std::isfinite(high - low) && high - low >= least_width(std::max(std::abs(low), std::abs(high)));
}

// What the ends of an axis should be and are not; empty where they are wide enough.
inline std::string window_wanted(double low, double high) {
  if (wide_enough(low, high)) return {};
  if (!(low < high)) return "two increasing numbers";
  if (!std::isfinite(high - low)) return "two numbers less than 1.797e308 apart";
  return least_width(std::max(std::abs(low), std::abs(high))) > least_of_all
             ? "two numbers that differ by at least 1e-10 of the larger"
             : "two numbers that differ by at least 1e-290";
}

}  // namespace basinscope
