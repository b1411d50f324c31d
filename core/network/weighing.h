// SPDX-License-Identifier: GPL-3.0-or-later
// How a network weighs its patterns at a state: each separation on scores of its own kind,
//   beta s        where its domain is bounded ("beta acts once"), s = X q
//   s             where it is not
//   -||x_i - q||^2/2   where it works by distance
// and a sum of separations member by member. Buffers are kept between calls: one object serves one thread.
#pragma once

#include <optional>
#include <vector>

#include "core/network/network.h"

namespace basinscope {

class Weighing {
 public:
  // Refers to the network, which must outlive it.
  explicit Weighing(const Network& network);

  // overflow: a score is not finite.
  enum class Outcome { defined, undefined, overflow };
  // O(N D) plus the separations' cost. What follows is about the last state given.
  Outcome at(const Vector& state);

  // The same from X q alone, in weight space where q is never formed. squared: ||x_i - q||^2, empty unless
  // needs_distances(); length: ||q||, of which the rounding of the dots is known.
  Outcome at_dots(const Vector& dots, const Vector& squared, double length);
  bool needs_distances() const;

  // N; each stands for e^log_scale times itself.
  const Vector& weights() const { return weights_; }
  double log_scale() const { return log_scale_; }

  // How far apart scores tie where the largest are chosen, 0 elsewhere: by what sums of D products x_i . q
  // may be rounded, 4 (D + 2) eps M ||q||; of scores times their factor. A mean of patterns ties them
  // exactly, and of equal sums rounding would choose.
  double alike() const { return alike_; }
  double alike(double length) const;  // of a state that long

  // d weights / d state, N x D, with the same log_scale. Leaves out patterns without weight where it can:
  // row i belongs to pattern rows[i].
  struct Slope {
    std::vector<Eigen::Index> rows;
    Matrix values;
  };
  Slope slope(const Vector& state) const;

  // Y, K x D, with Y^T Y = X^T (d weights / d state), which is symmetric, of the patterns with weight: where
  // that is a diagonal and one outer product and weights have a fixed sum, as under softmax and entmax.
  // Nothing elsewhere. O(K D). Of differences of patterns: as close as they are, whatever their rates.
  std::optional<Matrix> root_of_slope() const;

  // The energy but for Psi is constant() - conjugates(): over the members,
  //   constant    -Omega(u)/beta + M^2/2, u = argmin Omega     of bounded ones, else 0
  //   conjugates  Omega*(beta s)/beta or Omega*(s), or a kernel's shadow (energy.h)
  // Only where every member has these. constant() may cost as much as weighing; it depends on no state.
  double constant() const;
  double conjugates() const;

 private:
  struct Part {
    const Separation* separation;
    double factor;  // beta or 1
    bool chooses;   // the largest scores
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
  double longest_ = 0;  // M, where some part chooses
  double alike_ = 0;
};

}  // namespace basinscope
