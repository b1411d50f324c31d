// SPDX-License-Identifier: GPL-3.0-or-later
// Axis-parallel closed boxes [low, high] of the plane of states (state_plane.h), and the constants of
// rounding of the proofs' interval arithmetic. box_around() and half() round outward, so that what is proven
// of a box holds in exact arithmetic.
#pragma once

#include <Eigen/Core>
#include <limits>

namespace basinscope {

inline constexpr double ulp = std::numeric_limits<double>::epsilon();  // 2^-52, the spacing of doubles at 1
// The unit roundoff eps = 2^-53: a computed sum, product, quotient or square root is within this relative
// error of the true one, where nothing underflows.
inline constexpr double rounding_unit = ulp / 2;
inline constexpr double unbounded = std::numeric_limits<double>::infinity();
// Times this, a computed number >= 0 is an upper bound of the exact one if at most 31 rounded operations,
// none of them a difference, computed it.
inline constexpr double rounded_up = 1 + 32 * rounding_unit;

struct Box {
  Eigen::Array2d low = Eigen::Array2d::Zero(), high = Eigen::Array2d::Zero();

  Eigen::Array2d centre() const { return 0.5 * (low + high); }
  // Half the sides, rounded up: every point of the box is within these of centre() as computed.
  Eigen::Array2d half() const {
    return rounded_up * (high - centre()).max(centre() - low) + rounding_unit * (high.abs().max(low.abs()));
  }
  bool contains(const Box& other) const { return (low <= other.low).all() && (other.high <= high).all(); }
  Box intersection(const Box& other) const { return {low.max(other.low), high.min(other.high)}; }
  bool empty() const { return !(low <= high).all(); }
  double longest_side() const { return (high - low).maxCoeff(); }
};

// A box that contains all q with |q_k - centre_k| <= half_k on both axes k, in exact arithmetic.
inline Box box_around(const Eigen::Array2d& centre, const Eigen::Array2d& half) {
  const Eigen::Array2d slack = half * rounded_up + 2 * rounding_unit * centre.abs();
  return {centre - slack, centre + slack};
}

// True only if a map T certainly maps the disc of this radius around c into itself (Euclidean norms), where
// ||T(c) - c|| <= move and lipschitz is a Lipschitz constant of T on the disc: ||T(q) - c|| <= move +
// lipschitz ||q - c|| for q in the disc (triangle inequality). 1e-12 covers the rounding of this test.
inline bool keeps_disc(double move, double lipschitz, double radius) {
  return move < (1 - lipschitz) * radius * (1 - 1e-12);
}

}  // namespace basinscope
