// SPDX-License-Identifier: GPL-3.0-or-later
// What one update does to a box of states, in the plane: where it takes them, between which slopes, and
// whether a fixed point can lie inside.
//
// With a separation p = grad Omega*(beta X q) the mixture z = X^T p has the slope
//   J = beta sum w_i (x_i - m)(x_i - m)^T,  m = sum w x/sum w,
// which is symmetric and rises with every w (each direction's variance is the least over all m). Weights in
// ranges (weight_bounds.h) give least <= J <= most in the order of quadratic forms, and for d in the box
//   |e_k^T J d| <= sqrt(most_kk) sqrt(d^T most d).
// Under normmax m is the mean by p, which stays within rho of that at the centre, c: for any t > 0
//   (x - m)(x - m)^T <= (1 + t)(x - c)(x - c)^T + (1 + 1/t) rho^2.
// So it is by distance, where the slope is J + v (z - q)^T, v = sum w (x - z): a part that vanishes with the
// step. Which way a trajectory goes is told by E = -h^2/(2(r + 1)) sum u_+^{r+1}: that falls by sum u_+^r/2
// ||T q - q||^2 at least, and sum u_+^r >= sum u_+^{r+1} stays above what it was.
// l2 normalisation: post(z) = R z/||z|| stretches by at most R/least ||z||; layer normalisation of three
// dimensions in the plane of states (state_plane.h), R z/sqrt(||z||^2 + n epsilon), by R/sqrt(least ||z||^2 +
// n epsilon): tangentially so, and less along z. In two it is delta + g(d)(1, -1) of d = (z_1 - z_2)/2 alone,
// with n = 2 or 1 as its variance divides,
//   g(d) = eta d/sqrt(2 d^2/n + epsilon),   g'(d) = eta epsilon/(2 d^2/n + epsilon)^{3/2},
// so that the ends of d's range are those of the image, and post stretches by at most g' at the least |d|.
// For epsilon = 0 each of the three jumps at 0, about which nothing is known.
#pragma once

#include <memory>

#include "core/proof/weight_bounds.h"

namespace basinscope {

// Why maps of this network cannot be proven, as a clause; empty where they can.
std::string proof_refusal(const Network& network);

// Wherever they start, states lie in there after one update. Only where proof_refusal() is empty.
Box states_box(const Network& network);

struct UpdateBound {
  bool known = false;   // else nothing is said
  Eigen::Array2d next;  // of the box's centre, as computed
  double error = 0;     // of each of its entries
  Box image;            // holds what every state of the box is updated to
  double steepest = 0;  // no two states of the box are farther apart after the update than by this factor
  // Between these is the slope everywhere in the box, where has_slope.
  bool has_slope = false;
  Eigen::Matrix2d least, most;
  // By distance the slope has a part more, v (z - q)^T: |v| is within drift, |(z - q).d| within along.
  Eigen::Array2d drift = Eigen::Array2d::Zero();
  double along = 0;
};

// The radius of the circle that all states are on after an update; 0 where they are not on one.
double radius_of_states(const Network& network);

// Refers to the network; one object serves one thread. Boxes are of coordinates in the plane of states.
class UpdateBounds {
 public:
  explicit UpdateBounds(const Network& network);

  // O(N) beyond one weighing.
  UpdateBound over(const Box& box);

 private:
  void normalise(const Box& mixtures, UpdateBound& bound) const;
  void normalise_layer(const Box& mixtures, UpdateBound& bound) const;
  Eigen::Array2d drift_of(const Eigen::Array2d& next, const Eigen::Array2d& half) const;

  std::shared_ptr<const Network> network_;  // in two dimensions
  WeightBounds weights_;
  double beta_;
  double radius_ = 0, softness_ = 0;       // R and sqrt(n epsilon); 0: no normalisation about the origin
  const LayerNorm* layer_norm_ = nullptr;  // of two dimensions
  Eigen::Array2d low_, high_;              // of the patterns
  bool by_distance_, by_mean_;             // by_mean_: normmax, too
};

// False where it is proven that no state of the box is its own update.
bool may_hold_fixed_point(const Box& box, const UpdateBound& bound);

}  // namespace basinscope
