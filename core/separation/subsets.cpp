// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/subsets.h"

#include "core/message.h"
#include "core/separation/constrained.h"
#include "core/separation/threshold.h"

namespace basinscope {

Separated Subsets::weights(VectorIn scores, VectorOut p) const {
  if (k < 1 || k > scores.size()) throw invalid(phrase("k-subsets needs 1 <= k <= N"));
  if (k > scores.array().isFinite().count()) {
    throw invalid(phrase("k-subsets needs at least k scores that are not masked"));
  }
  Separated result;
  if (k == scores.size()) {
    p.setOnes();
    return result;
  }
  const BoxThreshold cut = box_threshold(scores, Vector::Ones(scores.size()), k);
  for (Eigen::Index i = 0; i < p.size(); ++i) p[i] = cut.weight(scores[i], 1);
  result.threshold = cut.tau();
  return result;
}

std::optional<double> Subsets::omega(VectorIn y) const { return 0.5 * y.squaredNorm(); }

std::optional<double> Subsets::conjugate(VectorIn scores, VectorIn p, double) const {
  return scores_dot(scores, p) - 0.5 * p.squaredNorm();
}

std::optional<double> Subsets::margin() const { return k == 1 ? std::optional<double>(1) : std::nullopt; }

WeightsJacobian Subsets::jacobian(VectorIn, VectorIn p) const {
  return box_jacobian(p, Vector::Ones(p.size()));
}

}  // namespace basinscope
