// SPDX-License-Identifier: GPL-3.0-or-later
// How many patterns are stored exactly at least (HFY Proposition 10, leading terms).
#pragma once

#include "core/message.h"
#include "core/parameter.h"

namespace basinscope {

struct BoundSettings {
  double beta = 1;
  double margin = 1;        // m of the separation
  double radius = 1;        // M, the patterns' norm
  double perturbation = 0;  // epsilon: queries so far from their pattern still reach it
  double failure = 0.01;    // p, the probability that random patterns fail

  static constexpr Range betas{0, 1e6, true}, margins{0, 1e6, true}, radii{0, 1e6, true},
      perturbations{0, 1e6}, failures{0, 1, true};
  static constexpr int most_dimensions = 1000000;
};
// Empty, or which setting is out of its range: "margin: expected a number above 0, at most 1e+06, not -1".
Message bound_fault(const BoundSettings& settings, int dimension);

struct CapacityBound {
  double optimal = 0, random = 0;
};

// Optimally placed patterns: sqrt(3 pi D/8)(2/sqrt 3)^D where M^2 > 2m/beta and epsilon <= M/4 - m/(2 beta
// M), else 0. Random ones: sqrt(2p/kappa) phi^{-(D-1)/2}, phi = arccos(1 - m/(beta M^2) - 2 epsilon/M), kappa
// = Gamma(D/2)/(Gamma((D-1)/2)(D-1) sqrt pi), where D >= 3 and 0 < phi < 1, else 0. Infinite where a double
// cannot hold it. O(1).
CapacityBound capacity_bound(const BoundSettings& settings, int dimension);

}  // namespace basinscope
