// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of a slice's patterns at each other, taken from the patterns' mean, which keeps digits where they
// are close together and far away.
#pragma once

#include "core/network/network.h"

namespace basinscope {

struct SliceScores {
  Vector mean;
  Matrix offsets;   // y_i = x_i - mean, as rows
  double beta = 1;  // of the separation itself
  Matrix products;  // beta y_i . y_j
  Vector constant;  // beta y_i . mean

  // Of softmax. O(N^2 D).
  explicit SliceScores(const Network& network);
};

}  // namespace basinscope
