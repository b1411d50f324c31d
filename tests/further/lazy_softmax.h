// SPDX-License-Identifier: GPL-3.0-or-later
// A separation that only the tests know, with a shader but of no family that floats have: softmax and equal
// weights, p = (1 - a) softmax(theta) + a/n over the n scores that are not masked. Omega*(theta) =
// (1 - a) log sum e^theta + a mean theta; with y = (1 - a) u + a/n, Omega(y) = (1 - a) sum u log u.
#pragma once

#include <string_view>
#include <tuple>

#include "core/separation/softmax.h"

namespace basinscope {

struct LazySoftmax {
  static constexpr std::string_view id = "lazy_softmax";
  static constexpr Phrase title = phrase("lazy softmax");

  double a = 0.5;

  static constexpr auto parameters = std::make_tuple(
      Parameter<LazySoftmax, double>{"a", "a", &LazySoftmax::a, Range{0, 0.95}, Reach{0.1, 0.8},
                                     phrase("Share of the weight that all patterns have alike.")});

  bool operator==(const LazySoftmax&) const = default;

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = 1,
            .dense = true,
            .lipschitz = 0.5 * (1 - a),
            .jumps = false,
            .by_position = false,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::none("equal weights are added to a softmax"); }
  ShaderName shader() const { return ShaderName::of("lazy_softmax"); }

  Separated weights(VectorIn scores, VectorOut p) const {
    Softmax{}.weights(scores, p);
    p = (1 - a) * p + alike(scores);
    return {};
  }
  std::optional<double> omega(VectorIn y) const {
    const Vector u = (y - alike(Vector::Zero(y.size()))) / (1 - a);
    if (u.minCoeff() < -1e-12) return std::nullopt;
    return (1 - a) * *Softmax{}.omega(u.cwiseMax(0));
  }
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const {
    return (1 - a) * *Softmax{}.conjugate(scores, p, threshold) + scores_dot(scores, alike(scores));
  }
  std::optional<double> margin() const { return std::nullopt; }
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const {
    return (1 - a) * Softmax{}.jacobian(scores, (p - alike(scores)) / (1 - a));
  }

 private:
  // a/n where there is a score.
  Vector alike(VectorIn scores) const {
    const Vector counted = scores.array().isFinite().cast<double>();
    return a / counted.sum() * counted;
  }
};

}  // namespace basinscope
