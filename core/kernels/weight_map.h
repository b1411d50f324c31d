// SPDX-License-Identifier: GPL-3.0-or-later
// An attention over the plane of scores [0, u1, u2] (CKR Figure 1), at temperature 1.
#pragma once

#include <vector>

#include "core/kernels/kernel_pair.h"

namespace basinscope {

// The weight of one of the three scores on [low, high]^2.
struct WeightMap {
  int side = 0;
  double low = 0, high = 0;
  std::vector<double> values;  // side x side pixels at their centres, row 0 on top; NaN where 0/0
};
// which: 0 ... 2. Top-k and k-NN take 2 of the 3. O(side^2) maps of three scores.
WeightMap weight_map(const KernelPair& pair, double anchor, int which, double low, double high, int side);

// All three weights at one place of it; empty where 0/0.
Vector map_weights(const KernelPair& pair, double anchor, double u1, double u2);

// Where a weight becomes zero: raising a score never lowers its own weight, so on every line along which one
// score rises against the others there is one such place, bisected to rounding. Curves in order of the
// scores, broken where they leave the square; none for softmax. O(180 count) maps.
struct ScorePoint {
  double u1, u2;
};
std::vector<std::vector<ScorePoint>> support_edges(const KernelPair& pair, double anchor, double low,
                                                   double high, int count);

}  // namespace basinscope
