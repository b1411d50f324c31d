// SPDX-License-Identifier: GPL-3.0-or-later
// A separation that only the tests know, of a family that floats have: softmax of a temperature of its own,
// p_i = e^{c theta_i}/sum. Omega(y) = (1/c) sum y log y, Omega*(theta) = (1/c) log sum e^{c theta}.
#pragma once

#include <string_view>
#include <tuple>

#include "core/separation/separation_method.h"

namespace basinscope {

struct TemperedSoftmax {
  static constexpr std::string_view id = "tempered_softmax";
  static constexpr Phrase title = phrase("tempered softmax");

  double c = 2;

  static constexpr auto parameters = std::make_tuple(
      Parameter<TemperedSoftmax, double>{"c", "c", &TemperedSoftmax::c, Range{0, 100, true},
                                         Reach{0.25, 4, true}, phrase("Inverse temperature.")});

  bool operator==(const TemperedSoftmax&) const = default;

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = 1,
            .dense = true,
            .lipschitz = 0.5 * c,
            .jumps = false,
            .by_position = false,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::softmax(c); }
  ShaderName shader() const { return ShaderName::of("tempered_softmax"); }

  Separated weights(VectorIn scores, VectorOut p) const {
    const Vector t = c * (scores.array() - scores.maxCoeff());
    p = (t.array() > -708).select(t.array().exp(), 0);
    p /= p.sum();
    return {};
  }
  std::optional<double> omega(VectorIn y) const {
    return (y.array() > 0).select(y.array() * y.array().max(1e-300).log(), 0).sum() / c;
  }
  std::optional<double> conjugate(VectorIn scores, VectorIn, double) const {
    const double top = scores.maxCoeff();
    return top + std::log((c * (scores.array() - top)).exp().sum()) / c;
  }
  std::optional<double> margin() const { return std::nullopt; }
  WeightsJacobian jacobian(VectorIn, VectorIn p) const { return c * WeightsJacobian::rank_one(p, -p, p); }
};

}  // namespace basinscope
