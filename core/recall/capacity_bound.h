// SPDX-License-Identifier: GPL-3.0-or-later
// How many patterns are stored exactly at least (HFY Proposition 10, leading terms).
#pragma once

namespace basinscope {

struct BoundSettings {
  double beta = 1;
  double margin = 1;        // m of the separation
  double radius = 1;        // M, the patterns' norm
  double perturbation = 0;  // epsilon: queries so far from their pattern still reach it
  double failure = 0.01;    // p, the probability that random patterns fail
};

struct CapacityBound {
  double optimal = 0, random = 0;
};

// Optimally placed patterns: sqrt(3 pi D/8)(2/sqrt 3)^D where M^2 > 2m/beta and epsilon <= M/4 - m/(2 beta
// M), else 0. Random ones: sqrt(2p/kappa) phi^{-(D-1)/2}, phi = arccos(1 - m/(beta M^2) - 2 epsilon/M), kappa
// = Gamma(D/2)/(Gamma((D-1)/2)(D-1) sqrt pi), where D >= 3 and 0 < phi < 1, else 0. Infinite where a double
// cannot hold it. O(1).
CapacityBound capacity_bound(const BoundSettings& settings, int dimension);

}  // namespace basinscope
