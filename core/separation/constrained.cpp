// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/constrained.h"

#include <algorithm>

#include "core/message.h"
#include "core/separation/threshold.h"

namespace basinscope {

WeightsJacobian box_jacobian(VectorIn p, VectorIn upper) {
  const Vector free = ((p.array() > 0) && (p.array() < upper.array())).cast<double>();
  return WeightsJacobian::rank_one(free, -free / std::max(1.0, free.sum()), free);
}

Separated Constrained::weights(VectorIn scores, VectorOut p) const {
  if (upper.size() != scores.size()) {
    throw invalid(phrase("constrained sparsemax needs one upper bound a score"));
  }
  Separated result;
  const auto masked = !scores.array().isFinite();
  const Vector bounds = masked.select(0, upper.array());
  const double total = bounds.sum();
  if (total < 1 - 1e-12) {
    throw invalid(phrase("the upper bounds of the scores that are not masked must sum to at least 1"));
  }
  if (total <= 1) {  // no freedom: every weight at its bound
    p = bounds / total;
    return result;
  }
  const BoxThreshold cut = box_threshold(scores, bounds, 1);
  for (Eigen::Index i = 0; i < p.size(); ++i) p[i] = cut.weight(scores[i], bounds[i]);
  result.threshold = cut.tau();
  return result;
}

std::optional<double> Constrained::omega(VectorIn y) const { return 0.5 * y.squaredNorm(); }

std::optional<double> Constrained::conjugate(VectorIn scores, VectorIn p, double) const {
  return scores_dot(scores, p) - 0.5 * p.squaredNorm();
}

std::optional<double> Constrained::margin() const { return std::nullopt; }

WeightsJacobian Constrained::jacobian(VectorIn, VectorIn p) const { return box_jacobian(p, upper); }

}  // namespace basinscope
