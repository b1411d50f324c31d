// SPDX-License-Identifier: GPL-3.0-or-later
// How a sparse separation cuts its scores: every score is a bar from the threshold up to its level, and what
// stands above the threshold sums to a fixed number.
//   entmax, alpha > 1   level (alpha-1) theta_i, threshold tau, height h = [level - tau]_+, width h^{r-1},
//                       r = 1/(alpha-1): the area h^r is the weight (squares at alpha = 1.5, unit width at 2)
//   normmax             level theta_i, threshold nu, width h^{1/(gamma-1)}: areas sum to 1, and the weights
//   are
//                       in proportion to the widths
//   subsets, constrained  level theta_i, threshold tau, unit width, height at most the upper bound: the area
//   is
//                       the weight, the sum k or 1
#pragma once

#include <optional>
#include <vector>

#include "core/separation/separation.h"

namespace basinscope {

struct ThresholdBar {
  double level;   // where the score stands
  double height;  // what counts of it above the threshold, 0 below
  double width;
  double weight;  // what the separation gives it

  double area() const { return height * width; }
};

struct ThresholdConstruction {
  double threshold;
  double scale;                    // levels are scale times the scores
  double total;                    // what the areas sum to
  bool areas_weigh;                // the area is the weight (else the widths are in proportion to it)
  std::vector<ThresholdBar> bars;  // one a score, in its order
};

// Nothing where the separation has no such picture: softmax and entmax at alpha <= 1, where every score
// has weight, maps that count instead of cutting (top-k), and where the threshold is not unique (k = N).
// One map.
std::optional<ThresholdConstruction> threshold_construction(const Separation& separation, VectorIn scores);

}  // namespace basinscope
