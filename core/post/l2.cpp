// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/l2.h"

#include <limits>

namespace basinscope {

void L2::apply(VectorOut z) const {
  const double norm = z.stableNorm();
  if (norm > 0) z *= radius / norm;
}

double L2::psi(VectorIn q) const {
  return q.stableNorm() <= radius * (1 + 1e-9) ? 0 : std::numeric_limits<double>::infinity();
}

double L2::psi_inside(VectorIn) const { return 0; }

Matrix L2::jacobian(VectorIn z) const {
  const double norm = z.stableNorm();
  if (norm == 0) return Matrix::Zero(z.size(), z.size());
  const Vector unit = z / norm;
  return radius / norm * (Matrix::Identity(z.size(), z.size()) - unit * unit.transpose());
}

}  // namespace basinscope
