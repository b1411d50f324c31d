// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/key_geometry.h"

namespace basinscope {

KeyGeometry key_geometry(MatrixIn keys, VectorIn query) {
  return {keys * query, (keys.rowwise() - query.transpose()).rowwise().squaredNorm()};
}

Matrix unit_rows(Matrix rows) {
  for (Eigen::Index i = 0; i < rows.rows(); ++i) {
    const double norm = rows.row(i).stableNorm();
    if (norm > 0)
      rows.row(i) /= norm;
    else
      rows(i, 0) = 1;
  }
  return rows;
}

double largest_norm_error(MatrixIn rows) {
  return (rows.rowwise().stableNorm().array() - 1).abs().maxCoeff();
}

Vector norm_log_factors(MatrixIn keys, double gamma) {
  return (keys.rowwise().squaredNorm().array() - 1) / (2 * gamma);
}

}  // namespace basinscope
