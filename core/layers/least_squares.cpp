// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/least_squares.h"

#include <Eigen/QR>
#include <Eigen/SVD>
#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

using Index = Eigen::Index;
using Dense = Eigen::MatrixXd;

// Full rank beyond doubt: no singular value is below 1/||T^-1||, none above ||T||.
bool surely_regular(const Dense& triangle) {
  const Vector diagonal = triangle.diagonal().cwiseAbs();
  if (diagonal.size() == 0 || !(diagonal.minCoeff() > 10 * rank_tolerance * diagonal.maxCoeff()))
    return false;
  const Dense inverse =
      triangle.triangularView<Eigen::Upper>().solve(Dense::Identity(triangle.rows(), triangle.cols()));
  return triangle.norm() * inverse.norm() < 0.1 / rank_tolerance;
}

// T^+ C of an upper triangle, or of its transpose.
Dense pseudo_solution(const Dense& triangle, const Dense& c, bool transposed) {
  if (surely_regular(triangle)) {
    const auto upper = triangle.triangularView<Eigen::Upper>();
    return transposed ? Dense(upper.transpose().solve(c)) : Dense(upper.solve(c));
  }
  const Eigen::BDCSVD<Dense> parts(triangle, Eigen::ComputeThinU | Eigen::ComputeThinV);
  const Vector& sizes = parts.singularValues();
  const double least = sizes.size() > 0 ? rank_tolerance * sizes[0] : 0;
  const Vector inverse = (sizes.array() > least).select(sizes.array().inverse(), 0);
  const auto& left = transposed ? parts.matrixV() : parts.matrixU();
  const auto& right = transposed ? parts.matrixU() : parts.matrixV();
  return right * (inverse.asDiagonal() * (left.transpose() * c));
}

Dense upper_triangle(const Eigen::HouseholderQR<Dense>& qr, Index size) {
  return qr.matrixQR().topRows(size).triangularView<Eigen::Upper>();
}

}  // namespace

Matrix least_squares_map(MatrixIn x, MatrixIn y, double ridge) {
  const Index n = x.rows(), d = x.cols();
  if (n == 0) return Matrix::Zero(y.cols(), d);
  if (!x.allFinite() || !y.allFinite()) return Matrix::Constant(y.cols(), d, NAN);
  if (ridge > 0) {
    Dense rows = Dense::Zero(n + d, d), wanted = Dense::Zero(n + d, y.cols());
    rows.topRows(n) = x;
    rows.bottomRows(d).diagonal().setConstant(std::sqrt(ridge));
    wanted.topRows(n) = y;
    const Eigen::HouseholderQR<Dense> qr(rows);
    wanted.applyOnTheLeft(qr.householderQ().adjoint());
    return upper_triangle(qr, d).triangularView<Eigen::Upper>().solve(wanted.topRows(d)).transpose();
  }
  if (n < d) {  // X^T = Q T, so that X^+ = Q (T^T)^+
    const Eigen::HouseholderQR<Dense> qr(x.transpose());
    Dense solved = Dense::Zero(d, y.cols());
    solved.topRows(n) = pseudo_solution(upper_triangle(qr, n), y, true);
    solved.applyOnTheLeft(qr.householderQ());
    return solved.transpose();
  }
  const Eigen::HouseholderQR<Dense> qr{Dense(x)};
  Dense wanted = y;
  wanted.applyOnTheLeft(qr.householderQ().adjoint());
  return pseudo_solution(upper_triangle(qr, d), wanted.topRows(d), false).transpose();
}

GrowingFit::GrowingFit(Index keys, Index values) : keys_(keys), rows_(Matrix::Zero(keys, keys + values)) {}

void GrowingFit::fade(double gamma) { rows_.topRows(filled_) *= std::sqrt(gamma); }

void GrowingFit::add_penalty(double ridge) {
  rows_.leftCols(keys_).diagonal().setConstant(std::sqrt(ridge));
  filled_ = keys_;
  penalised_ = ridge > 0;
}

void GrowingFit::add(VectorIn key, VectorIn value) {
  Vector row(rows_.cols());
  row << key, value;
  for (Index j = 0; j < keys_; ++j) {
    if (row[j] == 0) continue;
    if (j >= filled_) {  // nothing stands below: the rest is a row of its own
      rows_.row(j) = row.transpose();
      filled_ = j + 1;
      return;
    }
    const double radius = std::hypot(rows_(j, j), row[j]), c = rows_(j, j) / radius, s = row[j] / radius;
    auto kept = rows_.row(j).tail(row.size() - j);
    auto rest = row.tail(row.size() - j).transpose();
    const Eigen::RowVectorXd turned = c * kept + s * rest;
    rest = c * rest - s * kept;
    kept = turned;
    rest[0] = 0;
  }
}

Matrix GrowingFit::map(double ridge) const {
  const Index values = rows_.cols() - keys_;
  const auto triangle = rows_.topLeftCorner(filled_, keys_);
  const auto wanted = rows_.topRightCorner(filled_, values);
  if (!penalised_ || !(rows_.leftCols(keys_).diagonal().cwiseAbs().minCoeff() > 0))
    return least_squares_map(triangle, wanted, ridge);
  return triangle.triangularView<Eigen::Upper>().solve(Dense(wanted)).transpose();
}

}  // namespace basinscope
