// SPDX-License-Identifier: GPL-3.0-or-later
// Constrained sparsemax: the projection onto {sum y = 1, 0 <= y <= upper}, p = clip(theta - tau, 0,
// upper). Needs one bound a score; those of scores that are not
// masked must sum to at least 1. threshold is tau, none where the bounds leave no
// freedom. O(N log N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct Constrained {
  static constexpr std::string_view id = "constrained";
  static constexpr Phrase title = phrase("constrained sparsemax");

  Vector upper;

  static constexpr auto parameters = std::make_tuple(Parameter<Constrained, Vector>{
      "upper", "u", &Constrained::upper, Range{0, 1e6}, Reach{0, 1},
      phrase("Upper bound of each weight; the bounds must sum to at least 1.")});

  bool operator==(const Constrained& other) const { return same(upper, other.upper); }

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = 1,
            .dense = false,
            .lipschitz = 1,
            .jumps = false,
            .by_position = true,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::box(upper, 1); }
  ShaderName shader() const { return ShaderName::none("it has a bound for each pattern"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

// Jacobian of a projection onto a box with fixed sum: on the free weights I - 11^T/n, else zero.
WeightsJacobian box_jacobian(VectorIn p, VectorIn upper);

}  // namespace basinscope
