// SPDX-License-Identifier: GPL-3.0-or-later
// The first half of one update: the weights p = separation(scores) of the N patterns at a state q, and how
// they change with q. The scores depend on the kind of separation (core/separation/separation_traits.h), with
// s = X q:
//   beta s              its domain is bounded (softmax, entmax, normmax, k-subsets, ...)
//   s                   its domain is not bounded; beta then acts in the post-transform alone
//   -||x_i - q||^2/2    a kernel by distance
// A sum of separations weighs with each of its members on that member's scores and adds the weights.
//
// Trajectories, engines and fields of the energy call this once per update, so one object keeps its buffers
// from call to call. weights_at() in network.h is the same for a single state.
#pragma once

#include <optional>
#include <vector>

#include "core/network/network.h"

namespace basinscope {

class Weighing {
 public:
  // Keeps a reference to the network, which must outlive the object. Not for two threads at once.
  explicit Weighing(const Network& network);

  // undefined: the separation has no weights at these scores (0/0, as of a kernel with no pattern within h).
  // overflow: a score is not finite.
  enum class Outcome { defined, undefined, overflow };
  // Weighs at state (D numbers). O(N D) plus the separation's cost. Unless its comment says otherwise, every
  // member below is about the last state given, and is meant for Outcome::defined.
  Outcome at(const Vector& state);

  // The same from dots = X q (N numbers) for callers that never form q, as maps in weight space do. squared:
  // the N values ||x_i - q||^2, or empty unless needs_distances(). length: ||q||, from which alike() bounds
  // the rounding of the dots.
  Outcome at_dots(const Vector& dots, const Vector& squared, double length);
  bool needs_distances() const;

  // N numbers p_i; the weights proper are e^log_scale p_i, which may be too large for a double.
  const Vector& weights() const { return weights_; }
  double log_scale() const { return log_scale_; }

  // Dot products x_i . q closer than this count as equal where a separation selects the largest scores
  // (top-k, k nearest); 0 for separations that do not select. It bounds what rounding does to the difference
  // of two dot products, 4 (D + 2) eps M ||q||; scores are compared by this times their factor. Without it
  // rounding would choose between patterns that tie exactly, as at a mean of patterns.
  double alike() const { return alike_; }
  double alike(double length) const;  // of any state with norm length

  // The Jacobian d p / d q in the units of weights() (times e^log_scale for the weights proper), one row for
  // each pattern in rows: row i of values belongs to pattern rows[i]. Where weights have a fixed sum and do
  // not depend on the order of patterns, those without weight (1e-20 or less) are left out, as their rows are
  // 0. O(K D) for K rows, and what the separation's own Jacobian costs. state: the one last given to at().
  struct Slope {
    std::vector<Eigen::Index> rows;
    Matrix values;
  };
  Slope slope(const Vector& state) const;

  // Y (K x D, one row for each of the K patterns with weight) with Y^T Y = X^T (d p / d q), where that
  // product is symmetric and positive semidefinite because the separation's Jacobian is diag(w) - w w^T / sum
  // w, as of softmax and entmax; nothing for other separations. Y is formed from differences of patterns, so
  // that it keeps its digits where patterns are close together or one weight is near 1, which the product
  // itself does not. O(K D).
  std::optional<Matrix> root_of_slope() const;

  // The energy without Psi is constant() - conjugates() (HFY eq. 6, energy.h), each a sum over the members:
  //   constant    -Omega(u)/beta + M^2/2 with u = argmin Omega where the domain is bounded, else 0
  //   conjugates  Omega*(beta s)/beta, or Omega*(s), or the density of a kernel's shadow (kernel.h)
  // Only for separations that have a conjugate or a shadow (energy_refusal()). constant() depends on no state
  // and may cost as much as one call of at(); conjugates() is about the last state.
  double constant() const;
  double conjugates() const;

 private:
  struct Part {
    const Separation* separation;
    double factor;  // beta, or 1: scores are factor times dots
    bool chooses;   // selects the largest scores, see alike()
    bool by_distance;
    Vector scores;
    Vector weights;  // empty in a network of one member
    double threshold = 0;
    double log_scale = 0;
  };
  std::vector<Eigen::Index> rows_that_count() const;
  WeightsJacobian jacobian_of(const Part& part, const std::vector<Eigen::Index>& rows) const;
  void collect(const Separation& separation);
  Outcome weigh(Part& part, VectorOut weights);
  Outcome weigh_all(double length);

  const Network& network_;
  std::vector<Part> parts_;
  Vector dots_, squared_;
  Vector weights_;
  double log_scale_ = 0;
  double longest_ = 0;  // M, the largest norm of a pattern, where a member selects the largest scores; else 0
  double alike_ = 0;
};

}  // namespace basinscope
