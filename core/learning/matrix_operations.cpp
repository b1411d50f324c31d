// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/matrix_operations.h"

#include <cmath>

namespace basinscope {

void MatrixProduct::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) to[0]->noalias() += slope * in[1]->transpose();
  if (to[1] != nullptr) to[1]->noalias() += in[0]->transpose() * slope;
}

void AddMatrices::backward(InputValues, const Matrix&, const Matrix& slope, InputSlopes to) const {
  for (Matrix* const each : to)
    if (each != nullptr) *each += slope;
}

void AddRow::backward(InputValues, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) *to[0] += slope;
  if (to[1] != nullptr) *to[1] += slope.colwise().sum();
}

Matrix ScaleColumns::forward(InputValues in) {
  if (in[1]->size() == 1) return *in[0] * (*in[1])(0, 0);
  return *in[0] * in[1]->row(0).asDiagonal();
}

void ScaleColumns::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const bool one = in[1]->size() == 1;
  if (to[0] != nullptr) {
    if (one)
      *to[0] += slope * (*in[1])(0, 0);
    else
      *to[0] += slope * in[1]->row(0).asDiagonal();
  }
  if (to[1] == nullptr) return;
  if (one)
    (*to[1])(0, 0) += slope.cwiseProduct(*in[0]).sum();
  else
    *to[1] += slope.cwiseProduct(*in[0]).colwise().sum();
}

void PositivePart::backward(InputValues, const Matrix& value, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) *to[0] += (value.array() > 0).select(slope, 0);
}

void RowBlock::backward(InputValues, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) to[0]->middleRows(first, count) += slope;
}

Matrix StackRows::forward(InputValues in) {
  Eigen::Index rows = 0, at = 0;
  for (const Matrix* const each : in) rows += each->rows();
  Matrix all(rows, in[0]->cols());
  for (const Matrix* const each : in) {
    all.middleRows(at, each->rows()) = *each;
    at += each->rows();
  }
  return all;
}

void StackRows::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  Eigen::Index at = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (to[i] != nullptr) *to[i] += slope.middleRows(at, in[i]->rows());
    at += in[i]->rows();
  }
}

void ScaleRows::backward(InputValues, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) *to[0] += mask.asDiagonal() * slope;
}

Matrix LogisticLoss::forward(InputValues in) {
  double sum = 0;
  for (Eigen::Index i = 0; i < labels.size(); ++i) {
    const double a = (*in[0])(i, 0);
    sum += std::max(a, 0.0) + std::log1p(std::exp(-std::abs(a))) - labels[i] * a;
  }
  return Matrix::Constant(1, 1, share * sum);
}

void LogisticLoss::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] == nullptr) return;
  for (Eigen::Index i = 0; i < labels.size(); ++i)
    (*to[0])(i, 0) += share * slope(0, 0) * (1 / (1 + std::exp(-(*in[0])(i, 0))) - labels[i]);
}

void SquaredLoss::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) to[0]->col(0) += 2 * share * slope(0, 0) * (in[0]->col(0) - values);
}

}  // namespace basinscope
