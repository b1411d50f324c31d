// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/sign.h"

#include <cmath>
#include <limits>

namespace basinscope {

void Sign::apply(VectorOut z, const PostContext& how) const {
  for (Eigen::Index d = 0; d < z.size(); ++d) {
    if (std::isnan(z[d])) continue;
    const double kept = how.before != nullptr ? (*how.before)[d] : 0;
    z[d] = z[d] > 0 ? 1 : z[d] < 0 ? -1 : kept;
  }
}

double Sign::longest(double norm, Eigen::Index dimension) const {
  return norm > 0 ? std::sqrt(static_cast<double>(dimension)) : 0;
}

double Sign::psi(VectorIn q, double) const {
  const bool inside = q.size() == 0 || q.lpNorm<Eigen::Infinity>() <= 1 + 1e-9;
  return inside ? 0 : std::numeric_limits<double>::infinity();
}

double Sign::psi_inside(VectorIn, double) const { return 0; }

// Flat but for its jumps: at one there is no derivative.
Matrix Sign::derivative(VectorIn z, MatrixIn along, const PostContext&) const {
  Matrix result = Matrix::Zero(along.rows(), along.cols());
  for (Eigen::Index d = 0; d < z.size(); ++d)
    if (z[d] == 0) result.col(d).setConstant(std::numeric_limits<double>::quiet_NaN());
  return result;
}

}  // namespace basinscope
