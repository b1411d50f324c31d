// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/top_k_softmax.h"

#include <cmath>

#include "core/message.h"
#include "core/separation/softmax.h"
#include "core/separation/threshold.h"

namespace basinscope {

Separated TopKSoftmax::weights(VectorIn scores, VectorOut p, double alike) const {
  if (k < 1 || k > scores.size()) throw invalid(phrase("top-k softmax needs 1 <= k <= N"));
  const double top = scores.maxCoeff();
  p.setZero();
  for (const Eigen::Index i : largest_scores(scores, k, alike)) p[i] = std::exp(scores[i] - top);
  p /= p.sum();
  return {};
}

std::optional<double> TopKSoftmax::omega(VectorIn) const { return std::nullopt; }

std::optional<double> TopKSoftmax::conjugate(VectorIn scores, VectorIn, double) const {
  const auto order = falling_order(scores);
  const double top = scores[order[0]];
  double sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(k); ++i) sum += std::exp(scores[order[i]] - top);
  return top + std::log(sum);
}

std::optional<double> TopKSoftmax::margin() const { return std::nullopt; }

WeightsJacobian TopKSoftmax::jacobian(VectorIn scores, VectorIn p) const {
  return Softmax{}.jacobian(scores, p);
}

}  // namespace basinscope
