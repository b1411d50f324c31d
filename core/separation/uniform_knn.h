// SPDX-License-Identifier: GPL-3.0-or-later
// Uniform weights 1/k on the k largest scores, ties to the lower index (k nearest neighbours for
// unit-norm keys). Omega* = (1/k) sum of the top k; the map is a subgradient of it. O(N log N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct UniformKnn {
  static constexpr std::string_view id = "uniform_knn";
  static constexpr Phrase title = phrase("uniform k-NN");

  int k = 2;

  static constexpr auto parameters = std::make_tuple(
      Parameter<UniformKnn, int>{"k", "k", &UniformKnn::k, Range{1, most_scores}, Reach{1, 8},
                                 phrase("How many nearest patterns are averaged; at most N.")});

  bool operator==(const UniformKnn&) const = default;

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
  FloatRule float_rule(Eigen::Index) const { return FloatRule::count_k(k); }
  ShaderName shader() const { return ShaderName::of("uniform_knn"); }

  // alike: how far apart scores may be that tie (separation_method.h).
  Separated weights(VectorIn scores, VectorOut p, double alike = 0) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
