// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax over the k largest scores, zero elsewhere; ties to the lower index (truncated Gaussian
// kernel). Omega* = log sum over the top k of e^{theta_i}; the map is a subgradient of it. O(N log N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct TopKSoftmax {
  static constexpr std::string_view id = "top_k_softmax";
  static constexpr Phrase title = phrase("top-k softmax");

  int k = 2;

  static constexpr auto parameters = std::make_tuple(
      Parameter<TopKSoftmax, int>{"k", "k", &TopKSoftmax::k, Range{1, most_scores}, Reach{1, 8},
                                  phrase("How many of the largest scores keep weight; at most N.")});

  bool operator==(const TopKSoftmax&) const = default;

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = 1,
            .dense = false,
            .lipschitz = std::nullopt,
            .jumps = true,
            .by_position = false,
            .sets = false,
            .min_scores = k};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::top_k(k); }
  ShaderName shader() const { return ShaderName::of("top_k_softmax"); }

  // alike: how far apart scores may be that tie (separation_method.h).
  Separated weights(VectorIn scores, VectorOut p, double alike = 0) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
