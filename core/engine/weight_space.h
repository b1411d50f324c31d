// SPDX-License-Identifier: GPL-3.0-or-later
// Basin maps of slices of R^D in weight space, in double precision (own derivation): no state is ever formed,
// since only s = X q enters the separation, and after an update s follows from the weights p by the Gram
// matrix G = X X^T. A state is q = C X^T c + delta 1, where C centres each pattern under layer normalisation
// (else C = I), and c is p, rho p/||z|| or eta p/sd(z) by the post-transform:
//   identity     s <- G p                           ||z||^2 = p^T G p
//   l2           s <- rho G p/||z||
//   layer norm   s <- eta G_c p/sd + delta X 1,     G_c = X C X^T, sd^2 = p^T G_c p/n (+ epsilon)
// with n = D, or D - 1 for the unbiased deviation. The length of a step is ||dq||^2 = dc^T G dc = dc . ds. So
// a pixel costs O(N K) an update, K patterns with weight, whatever D is. tanh, sign and linear maps act on
// the entries of a state and need the state itself.
#pragma once

#include "core/attractors/basin_map.h"
#include "core/message.h"

namespace basinscope {

// Empty when a network can be iterated in weight space, else one sentence saying why not: a post-transform
// that acts on each entry, or more than 4096 patterns (largest_landscape).
Message weight_space_refusal(const Network& network);

// Whether that is estimated to be quicker as well: D > 3 and N <= 8 D (2 D for weights that are never 0).
// With more patterns X q is cheaper than G p.
bool weight_space_pays(const Network& network);

// Iterates the pixels of one request, for which weight_space_refusal() is empty. Outcomes and steps are those
// of the definition up to rounding, but the stability of limits is not tested: a trajectory that passes an
// unstable fixed point with a step within the tolerance ends there, and attractors() iterates it again. It
// diverges where a step, not an entry, exceeds farthest_state.
class WeightSpace {
 public:
  // Forms G: O(N^2 D). Keeps a reference to the request.
  explicit WeightSpace(const BasinRequest& request);

  // Fills rows [first, last) of the map (labels, steps, limits, off_plane), which has the size of the
  // request's grid. Polls control once a row and returns early when cancelled. Thread-safe.
  // O(pixels steps N K).
  void rows(int first, int last, BasinMap& map, const TaskControl& control) const;

 private:
  class Trajectory;

  const BasinRequest& request_;
  Matrix gram_;                             // G, or G_c under layer norm, N x N
  Vector squared_norms_;                    // ||x_i||^2, of the patterns as they are
  Vector origin_dots_, e1_dots_, e2_dots_;  // X o, X e1, X e2 of the plane
  Vector shift_dots_;                       // delta X 1
  Vector means_;                            // the mean entry of each pattern
  Eigen::Matrix3d frame_products_;          // of o, e1, e2 with each other
  Eigen::Vector3d frame_sums_;              // of their entries
  Matrix readout_;                          // N x 3: PlaneReadout of C x_i
  Eigen::Vector3d readout_shift_;           // and of delta 1
  Vector target_factors_;                   // t_i - delta 1 = factor_i C x_i
};

}  // namespace basinscope
