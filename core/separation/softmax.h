// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax, the separation of modern Hopfield networks: p_i = e^{theta_i} / sum_j e^{theta_j}.
// Omega(y) = sum y log y, Omega*(theta) = log sum e^{theta_j}; no margin. O(N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/separation/separation_method.h"

namespace basinscope {

struct Softmax {
  static constexpr std::string_view id = "softmax";
  static constexpr Phrase title = phrase("softmax");
  static constexpr std::tuple<> parameters{};

  bool operator==(const Softmax&) const = default;

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = 1,
            .dense = true,
            .lipschitz = 0.5,
            .jumps = false,
            .by_position = false,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::softmax(1); }
  ShaderName shader() const { return ShaderName::of("softmax"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
