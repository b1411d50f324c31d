// SPDX-License-Identifier: GPL-3.0-or-later
// k-subsets (SparseMAP over {0 <= y <= 1, sum y = k}): p = clip(theta - tau, 0, 1), sum p = k.
// Omega(y) = ||y||^2/2, structured margin 1. threshold is tau, none for k = N. At least k scores
// must not be masked. O(N log N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct Subsets {
  static constexpr std::string_view id = "subsets";
  static constexpr Phrase title = phrase("k-subsets");

  int k = 2;

  static constexpr auto parameters = std::make_tuple(
      Parameter<Subsets, int>{"k", "k", &Subsets::k, Range{1, most_scores}, Reach{1, 8},
                              phrase("How many patterns are retrieved together; at most N.")});

  bool operator==(const Subsets&) const = default;

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = k,
            .dense = false,
            .lipschitz = 1,
            .jumps = false,
            .by_position = false,
            .sets = true,
            .min_scores = k};
  }
  FloatRule float_rule(Eigen::Index size) const { return FloatRule::box(Vector::Ones(size), k); }
  ShaderName shader() const { return ShaderName::of("subsets"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
