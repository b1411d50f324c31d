// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/identity.h"

#include <cmath>

namespace basinscope {

void Identity::apply(VectorOut z, const PostContext& how) const {
  if (how.log_scale != 0) z *= std::exp(how.log_scale);
}
double Identity::longest(double norm, Eigen::Index) const { return norm; }
double Identity::psi(VectorIn q, double) const { return 0.5 * q.squaredNorm(); }
double Identity::psi_inside(VectorIn q, double) const { return 0.5 * q.squaredNorm(); }
Matrix Identity::derivative(VectorIn, MatrixIn along, const PostContext& how) const {
  return how.log_scale == 0 ? Matrix(along) : std::exp(how.log_scale) * along;
}

}  // namespace basinscope
