// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over thousands of patterns, several of them in one instruction.
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

// Of arrays of one length, a multiple of expansion_lanes; what is beyond the patterns has no weight.
inline constexpr Eigen::Index expansion_lanes = 8;

struct WeightSums {
  double sum = 0, x = 0, y = 0;
};
struct SpreadSums {
  double second[3] = {};         // sum w d d^T, d = (x, y) - mean: xx, xy, yy
  double third[4] = {};          // xxx, xxy, xyy, yyy
  double fourth = 0, sixth = 0;  // sum w |d|^4, |d|^6
};
struct AboveSums {
  double sum = 0, squares = 0;  // of [t - edge]_+
};

// t := a x + b y; the largest of them.
double linear_scores(const Vector& x, const Vector& y, double a, double b, Vector& t);
WeightSums weight_sums(const Vector& w, const Vector& x, const Vector& y);
SpreadSums spread_sums(const Vector& w, const Vector& x, const Vector& y, double mean_x, double mean_y);
AboveSums above_sums(const Vector& t, double edge);

}  // namespace basinscope
