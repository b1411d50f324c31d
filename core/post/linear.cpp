// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/linear.h"

#include <cmath>

#include "core/decompositions.h"
#include "core/message.h"

namespace basinscope {

Message Linear::refusal(Eigen::Index dimension) const {
  if (matrix.size() == 0) return {};
  const std::string shape = std::to_string(dimension) + " x " + std::to_string(dimension);
  if (matrix.rows() != dimension || matrix.cols() != dimension) {
    return message("expected a %1 matrix as patterns have %2 numbers, not %3 x %4", shape, dimension,
                   matrix.rows(), matrix.cols());
  }
  if (!matrix.allFinite()) return phrase("expected finite numbers");
  const double scale = matrix.cwiseAbs().maxCoeff();
  if ((matrix - matrix.transpose()).cwiseAbs().maxCoeff() > 1e-12 * scale) {
    return phrase("expected a symmetric matrix");
  }
  const bool definite = least_cholesky_pivot(matrix) > 1e-8 * std::sqrt(scale);
  return definite ? Phrase() : phrase("expected a positive definite matrix");
}

void Linear::apply(VectorOut z, const PostContext& how) const {
  if (matrix.size() > 0) z = (matrix * z).eval();
  if (how.log_scale != 0) z *= std::exp(how.log_scale);
}

double Linear::longest(double norm, Eigen::Index) const {
  if (norm == 0) return 0;
  // No eigenvalue of a symmetric matrix is above its largest sum of absolute values of a row.
  return matrix.size() > 0 ? norm * matrix.cwiseAbs().rowwise().sum().maxCoeff() : norm;
}

double Linear::psi(VectorIn q, double beta) const { return psi_inside(q, beta); }

double Linear::psi_inside(VectorIn q, double) const {
  if (matrix.size() == 0) return 0.5 * q.squaredNorm();
  return 0.5 * q.dot(solution_definite(matrix, q));
}

Matrix Linear::derivative(VectorIn, MatrixIn along, const PostContext& how) const {
  Matrix result = along;
  if (matrix.size() > 0) result = along * matrix;
  if (how.log_scale != 0) result *= std::exp(how.log_scale);
  return result;
}

}  // namespace basinscope
