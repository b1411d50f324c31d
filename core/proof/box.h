// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes of the plane, bounds included, and what else is asked of its maps.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <limits>

namespace basinscope {

inline constexpr double ulp = std::numeric_limits<double>::epsilon();
// A computed sum, product or quotient is within this share of the true one.
inline constexpr double rounding_unit = ulp / 2;
inline constexpr double unbounded = std::numeric_limits<double>::infinity();
// What bounds are multiplied with for the rounding of the few operations that made them.
inline constexpr double rounded_up = 1 + 32 * rounding_unit;

struct Box {
  Eigen::Array2d low = Eigen::Array2d::Zero(), high = Eigen::Array2d::Zero();

  Eigen::Array2d centre() const { return 0.5 * (low + high); }
  // The centre is within these of every point.
  Eigen::Array2d half() const {
    return rounded_up * (high - centre()).max(centre() - low) + rounding_unit * (high.abs().max(low.abs()));
  }
  bool meets(const Box& other) const { return (low <= other.high).all() && (other.low <= high).all(); }
  bool holds(const Box& other) const { return (low <= other.low).all() && (other.high <= high).all(); }
  Box cut(const Box& other) const { return {low.max(other.low), high.min(other.high)}; }
  bool empty() const { return !(low <= high).all(); }
  double longest() const { return (high - low).maxCoeff(); }
};

inline Box box_around(const Eigen::Array2d& centre, const Eigen::Array2d& half) {
  const Eigen::Array2d slack = half * rounded_up + 2 * rounding_unit * centre.abs();
  return {centre - slack, centre + slack};
}

// Of [[a, b], [b, c]]; what is lost of squares below 1e-300 is nothing beside 1.
inline double largest_eigenvalue(double a, double b, double c) {
  const double half = 0.5 * (a - c);
  return 0.5 * (a + c) + std::sqrt(half * half + b * b);
}

// Whether a map T that takes a disc's centre c no farther than move, and no two states of the disc farther
// apart than steepest times, keeps it: ||T(q) - c|| <= ||T(c) - c|| + steepest radius.
inline bool keeps_disc(double move, double steepest, double radius) {
  return move < (1 - steepest) * radius * (1 - 1e-12);
}

}  // namespace basinscope
