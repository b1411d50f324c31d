// SPDX-License-Identifier: GPL-3.0-or-later
// Basin maps of slices of R^D without ever forming a state: only s = X q enters the separation, and after an
// update s = X q = G p with the Gram matrix G = X X^T. A state is q = C X^T c + delta 1, where c = p, rho
// p/||z|| or eta p/sd(z) by the post-transform and C centres each pattern under layer normalisation (else C =
// I):
//   identity     s <- G p                           ||z||^2 = p^T G p
//   l2           s <- rho G p/||z||
//   layer norm   s <- eta G_c p/sd + delta X 1,     G_c = X C X^T, sd^2 = p^T G_c p/n (+ epsilon)
// The length of a step is ||dq||^2 = dc^T G dc = dc . ds. So a pixel costs the same for any D: O(N K) an
// update, K patterns with weight. tanh, sign and linear maps act elementwise and need the state itself.
#pragma once

#include <string>

#include "core/attractors/basin_map.h"

namespace basinscope {

// Empty when a request can be served in weight space, else one sentence saying why not: a post-transform that
// acts elementwise, or more than 4096 patterns.
std::string weight_space_refusal(const Network& network);

// Whether that is also the quicker way: N large beside D makes X q cheaper than G p.
bool weight_space_pays(const Network& network);

// Double precision, the same outcomes and steps as the definition up to rounding. The constructor forms
// G: O(N^2 D).
class WeightSpace {
 public:
  explicit WeightSpace(const BasinRequest& request);

  // Fills rows [first, last) of the map. Thread-safe.
  void rows(int first, int last, BasinMap& map, const TaskControl& control) const;

 private:
  class Pixel;

  const BasinRequest& request_;
  Matrix gram_;                        // of centred patterns under layer norm, N x N
  Vector norms_;                       // ||x_i||^2 of the patterns as they are
  Vector origin_, climb_a_, climb_b_;  // X o, X e1, X e2
  Vector shift_;                       // delta X 1
  Vector means_;                       // of each pattern's numbers
  Eigen::Matrix3d start_products_;     // of o, e1, e2 with each other
  Eigen::Vector3d start_sums_;         // of their numbers
  Matrix readout_;                     // N x 3: plane coordinates and the one off the plane, of C x_i
  Eigen::Vector3d readout_shift_;
  Vector target_factors_;  // t_i - delta 1 = factor_i C x_i
};

}  // namespace basinscope
