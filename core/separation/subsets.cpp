// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/subsets.h"

#include <stdexcept>

#include "core/separation/constrained.h"
#include "core/separation/threshold.h"

namespace basinscope {

Separated Subsets::weights(VectorIn scores, VectorOut p) const {
  if (k < 1 || k > scores.size()) throw std::invalid_argument("k-subsets needs 1 <= k <= N");
  if (k > scores.array().isFinite().count()) {
    throw std::invalid_argument("k-subsets needs at least k scores that are not masked");
  }
  Separated result;
  if (k == scores.size()) {
    p.setOnes();
    return result;
  }
  const double top = scores.maxCoeff();
  const Vector z = scores.array() - top;
  const BoxThreshold cut = box_threshold(z, Vector::Ones(z.size()), k);
  for (Eigen::Index i = 0; i < z.size(); ++i) p[i] = cut.weight(z[i], 1);
  result.threshold = top + cut.tau();
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
