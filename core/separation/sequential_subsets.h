// SPDX-License-Identifier: GPL-3.0-or-later
// Sequential k-subsets (SparseMAP on a chain): the marginals y_V of subsets of exactly k patterns, with a
// score t for each pair of neighbours x_i, x_{i+1} that are both in the subset (HFY section 4.2):
//   max  theta . y_V + t sum y_F - ||y_V||^2/2   over the hull of all (subset, its neighbouring pairs).
// t is not multiplied by beta. Omega(y) = ||y_V||^2/2. With t = 0 these are the k-subsets. Needs k scores
// that are not masked. Solved exactly by an active set of subsets over a best-subset oracle
// (chain_marginals.h, O(N k) a call); a few dozen calls for N = 10, more where many subsets share the weight.
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct SequentialSubsets {
  static constexpr std::string_view id = "sequential_subsets";
  static constexpr Phrase title = phrase("sequential k-subsets");

  int k = 2;
  double transition = 1;

  static constexpr auto parameters = std::make_tuple(
      Parameter<SequentialSubsets, int>{"k", "k", &SequentialSubsets::k, Range{1, most_scores}, Reach{1, 8},
                                        phrase("How many patterns are retrieved together; at most N.")},
      Parameter<SequentialSubsets, double>{
          "transition", "t", &SequentialSubsets::transition, Range{-1e9, 1e9}, Reach{-2, 4},
          phrase("Score of each pair of adjacent patterns; not scaled by β.")});

  bool operator==(const SequentialSubsets&) const = default;

  // -Omega(u) for N patterns, u = argmin Omega = k/N.
  double least_conjugate(Eigen::Index size) const;

  // The marginals of the N - 1 neighbouring pairs (ChainMarginals::each_pair).
  Vector pairs(VectorIn scores) const;

  SeparationTraits traits() const {
    return {.scores = Scores::scaled,
            .total = k,
            .dense = false,
            .lipschitz = 1,
            .jumps = false,
            .by_position = true,
            .sets = true,
            .min_scores = k};
  }
  FloatRule float_rule(Eigen::Index) const {
    return FloatRule::none("an active set of subsets grows as it goes");
  }
  ShaderName shader() const { return ShaderName::none("an active set of subsets grows as it goes"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
