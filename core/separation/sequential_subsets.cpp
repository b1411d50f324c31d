// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/sequential_subsets.h"

#include "core/message.h"
#include "core/separation/chain_marginals.h"

namespace basinscope {
namespace {

ChainMarginals marginals(const SequentialSubsets& s, VectorIn scores) {
  if (s.k < 1 || s.k > scores.size()) throw invalid(phrase("sequential k-subsets needs 1 <= k <= N"));
  if (s.k > scores.array().isFinite().count()) {
    throw invalid(phrase("sequential k-subsets needs at least k scores that are not masked"));
  }
  return chain_marginals(scores, s.k, s.transition);
}

}  // namespace

Separated SequentialSubsets::weights(VectorIn scores, VectorOut p) const {
  p = marginals(*this, scores).nodes;
  return {};
}

Vector SequentialSubsets::pairs(VectorIn scores) const { return marginals(*this, scores).each_pair; }

std::optional<double> SequentialSubsets::omega(VectorIn y) const { return 0.5 * y.squaredNorm(); }

std::optional<double> SequentialSubsets::conjugate(VectorIn scores, VectorIn, double) const {
  const ChainMarginals m = marginals(*this, scores);
  return scores_dot(scores, m.nodes) + transition * m.pairs - 0.5 * m.nodes.squaredNorm();
}

std::optional<double> SequentialSubsets::margin() const { return std::nullopt; }

double SequentialSubsets::least_conjugate(Eigen::Index size) const {
  return -0.5 * k * k / static_cast<double>(size);
}

// Weights move within the face of the subsets in use: the projection onto its directions.
WeightsJacobian SequentialSubsets::jacobian(VectorIn scores, VectorIn) const {
  const Matrix directions = marginals(*this, scores).directions;
  return {Vector::Zero(scores.size()), directions, directions};
}

}  // namespace basinscope
