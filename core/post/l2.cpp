// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/l2.h"

#include <limits>

namespace basinscope {

void L2::apply(VectorOut z, const PostContext&) const {
  // The inverse of a subnormal length is no double.
  if (z.lpNorm<Eigen::Infinity>() < 0x1p-600) z *= 0x1p600;
  const double norm = z.stableNorm();
  if (norm > 0) z *= radius / norm;
}

double L2::longest(double norm, Eigen::Index) const { return norm > 0 ? radius : 0; }

double L2::psi(VectorIn q, double) const {
  return q.stableNorm() <= radius * (1 + 1e-9) ? 0 : std::numeric_limits<double>::infinity();
}

double L2::psi_inside(VectorIn, double) const { return 0; }

Matrix L2::derivative(VectorIn z, MatrixIn along, const PostContext&) const {
  const double norm = z.stableNorm();
  if (norm == 0) return Matrix::Zero(along.rows(), along.cols());
  const Vector unit = z / norm;
  const Vector lengths = along * unit;
  return radius / norm * (along - lengths * unit.transpose());
}

}  // namespace basinscope
