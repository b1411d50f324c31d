// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over thousands of patterns, several of them in one instruction.
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

// Of arrays of one length, a multiple of this, as many patterns as are looked at together; what is beyond the
// patterns has no weight.
inline constexpr Eigen::Index expansion_chunk = 32;

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

struct ReachSums {
  double moved = 0, lost = 0, cubes = 0;
};

// t := a x + b y - top, top the largest of a x + b y, which is returned; tops: the largest t of every chunk.
double linear_scores(const Vector& x, const Vector& y, double a, double b, Vector& t, Vector& tops);
WeightSums weight_sums(VectorIn w, VectorIn x, VectorIn y);
SpreadSums spread_sums(VectorIn w, VectorIn x, VectorIn y, double mean_x, double mean_y);
AboveSums above_sums(VectorIn t, double edge);
// g := way (|y| + off) + slack, y = (x, y) - mean; over numbers > -g: sum g |y|, sum g, and
// sum (|y| + off)^3, less |y|^3 where numbers > g.
ReachSums reach_sums(VectorIn numbers, VectorIn x, VectorIn y, double mean_x, double mean_y, double way,
                     double off, double slack, VectorOut g);

}  // namespace basinscope
