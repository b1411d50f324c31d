// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/uniform_knn.h"

#include <cmath>

#include "core/message.h"
#include "core/separation/threshold.h"

namespace basinscope {

Separated UniformKnn::weights(VectorIn scores, VectorOut p, double alike) const {
  if (k < 1 || k > scores.size()) throw invalid(phrase("uniform k-NN needs 1 <= k <= N"));
  const auto order = largest_scores(scores, k, alike);
  std::size_t count = 0;  // of the top k that are not masked
  while (count < order.size() && std::isfinite(scores[order[count]])) ++count;
  p.setZero();
  for (std::size_t i = 0; i < count; ++i) p[order[i]] = 1.0 / static_cast<double>(count);
  return {};
}

std::optional<double> UniformKnn::omega(VectorIn) const { return std::nullopt; }

std::optional<double> UniformKnn::conjugate(VectorIn scores, VectorIn p, double) const {
  return scores_dot(scores, p);
}

std::optional<double> UniformKnn::margin() const { return std::nullopt; }

WeightsJacobian UniformKnn::jacobian(VectorIn, VectorIn p) const {
  const Vector none = Vector::Zero(p.size());
  return WeightsJacobian::rank_one(none, none, none);
}

}  // namespace basinscope
