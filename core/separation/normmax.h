// SPDX-License-Identifier: GPL-3.0-or-later
// Gamma-normmax (HFY section 3): p_i proportional to u_i^{1/(gamma-1)}, u = [theta - nu]_+,
// nu: sum u^{gamma/(gamma-1)} = 1. Omega(y) = ||y||_gamma - 1, Omega* = nu + 1, margin 1.
// nu lies in [max theta - 1, max theta - N^{(1-gamma)/gamma}]. threshold is nu.
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct Normmax {
  static constexpr std::string_view id = "normmax";
  static constexpr Phrase title = phrase("γ-normmax");

  double gamma = 2;

  static constexpr auto parameters = std::make_tuple(Parameter<Normmax, double>{
      "gamma", "γ", &Normmax::gamma, Range{1.001, 1000}, Reach{1.1, 10, true},
      phrase("Order of the norm: large values spread the weight evenly over the support.")});

  bool operator==(const Normmax&) const = default;

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = 1,
            .dense = false,
            .lipschitz = std::nullopt,
            .jumps = false,
            .by_position = false,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::norm(gamma / (gamma - 1)); }
  ShaderName shader() const { return ShaderName::of(gamma > 2 ? "normmax_steep" : "normmax"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
