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

WeightsJacobian WeightsJacobian::rank_one(const Vector& diagonal, const Vector& left, const Vector& right) {
  return {diagonal, left, right};
}

WeightsJacobian operator*(double factor, WeightsJacobian jacobian) {
  jacobian.diagonal *= factor;
  jacobian.left *= factor;
  return jacobian;
}

}  // namespace basinscope
