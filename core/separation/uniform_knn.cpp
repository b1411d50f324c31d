// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/uniform_knn.h"

#include <stdexcept>

#include "core/separation/threshold.h"

namespace basinscope {

Separated UniformKnn::weights(VectorIn scores, VectorOut p) const {
  if (k < 1 || k > scores.size()) throw std::invalid_argument("uniform k-NN needs 1 <= k <= N");
  const auto order = falling_order(scores);
  p.setZero();
  for (std::size_t i = 0; i < static_cast<std::size_t>(k); ++i) p[order[i]] = 1.0 / k;
  return {};
}

std::optional<double> UniformKnn::omega(VectorIn) const { return std::nullopt; }

std::optional<double> UniformKnn::conjugate(VectorIn scores, VectorIn p, double) const {
  return scores_dot(scores, p);
}

std::optional<double> UniformKnn::margin() const { return std::nullopt; }

Matrix UniformKnn::jacobian(VectorIn, VectorIn p) const { return Matrix::Zero(p.size(), p.size()); }

}  // namespace basinscope
