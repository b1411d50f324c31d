// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/weights_jacobian.h"

namespace basinscope {

Matrix WeightsJacobian::times(MatrixIn m) const {
  Matrix result = m.array().colwise() * diagonal.array();
  result.noalias() += left * (right.transpose() * m);
  return result;
}

Matrix WeightsJacobian::transposed_times(MatrixIn m) const {
  Matrix result = m.array().colwise() * diagonal.array();
  result.noalias() += right * (left.transpose() * m);
  return result;
}

Matrix WeightsJacobian::dense() const {
  Matrix j = left * right.transpose();
  j.diagonal() += diagonal;
  return j;
}

WeightsJacobian WeightsJacobian::diagonal_only(const Vector& diagonal) {
  return {diagonal, Matrix(diagonal.size(), 0), Matrix(diagonal.size(), 0)};
}

WeightsJacobian WeightsJacobian::rank_one(const Vector& diagonal, const Vector& left, const Vector& right) {
  return {diagonal, left, right};
}

WeightsJacobian operator+(const WeightsJacobian& a, const WeightsJacobian& b) {
  WeightsJacobian sum{a.diagonal + b.diagonal, Matrix(a.left.rows(), a.left.cols() + b.left.cols()),
                      Matrix(a.right.rows(), a.right.cols() + b.right.cols())};
  sum.left << a.left, b.left;
  sum.right << a.right, b.right;
  return sum;
}

WeightsJacobian operator*(double factor, WeightsJacobian jacobian) {
  jacobian.diagonal *= factor;
  jacobian.left *= factor;
  return jacobian;
}

}  // namespace basinscope
