// SPDX-License-Identifier: GPL-3.0-or-later
// Alpha-entmax (SMHN section 3; Tsallis entropies), smooth in alpha through softmax at 1.
//   p_i = [1 + (alpha-1)(theta_i - lambda)]_+^{1/(alpha-1)},  lambda: sum p = 1
//   Omega(y) = (sum y^alpha - 1)/(alpha(alpha-1)),  margin 1/(alpha-1) for alpha > 1
// lambda lies in [max theta, max theta + (N^{1-alpha}-1)/(1-alpha)]. For alpha <= 2 Newton on the
// r-norm of the bases, r = 1/(alpha-1), climbs to it from the left without overshooting (the norm is
// convex); for alpha > 2 the slope is infinite where a score enters the support, so the support is
// found by sorting and the smallest weight is solved for. threshold is the tau of
// p = [(alpha-1) theta - tau]_+^{1/(alpha-1)}, none at alpha = 1. alpha in (0, 1): dense, heavy tails.
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct Entmax {
  static constexpr std::string_view id = "entmax";
  static constexpr Phrase title = phrase("α-entmax");

  double alpha = 1.5;

  static constexpr auto parameters = std::make_tuple(
      Parameter<Entmax, double>{"alpha", "α", &Entmax::alpha, Range{0, 10, true}, Reach{0.5, 3.5},
                                phrase("Entmax index: 1 is softmax, 2 is sparsemax; a larger index is "
                                       "sparser. Kernel order r = 1/(α − 1).")});

  bool operator==(const Entmax&) const = default;

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = 1,
            .dense = alpha <= 1,
            .lipschitz = alpha <= 2 ? std::optional(1.0) : std::nullopt,
            .jumps = false,
            .by_position = false,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::threshold(alpha - 1); }
  ShaderName shader() const;  // closed forms at 1, 1.5 and 2, and a solver for infinite slopes above 2

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
