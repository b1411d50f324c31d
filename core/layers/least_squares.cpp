// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/least_squares.h"

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/decompositions.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
using Dense = Eigen::MatrixXd;

// A pivot this small beside the largest is rounding: far below rank_tolerance.
constexpr double nothing_left = 1e-13;

// Eigen's own test goes entry by entry; 0 times what is not finite is no number, whatever it is added to.
bool all_finite(const MatrixIn& m) { return (m.array() * 0).sum() == 0; }

constexpr double surely_conditioned = 0.1 / rank_tolerance;

// ||T^-1||, where T is of full rank beyond doubt: no singular value is below 1/||T^-1||, none above ||T||.
std::optional<double> sure_inverse(const Dense& triangle) {
  const Vector diagonal = triangle.diagonal().cwiseAbs();
  if (diagonal.size() == 0 || !(diagonal.minCoeff() > 10 * rank_tolerance * diagonal.maxCoeff()))
    return std::nullopt;
  const double inverse =
      triangle.triangularView<Eigen::Upper>().solve(Dense::Identity(triangle.rows(), triangle.cols())).norm();
  if (!(triangle.norm() * inverse < surely_conditioned)) return std::nullopt;
  return inverse;
}

// No singular value counts as 0.
bool surely_regular(const Dense& triangle, double floor) {
  const std::optional<double> inverse = sure_inverse(triangle);
  return inverse && *inverse * floor < 0.1;
}

// T^+ C of an upper triangle, or of its transpose. Singular values at most floor count as 0, too.
Dense pseudo_solution(const Dense& triangle, const Dense& c, bool transposed, double floor = 0) {
  if (surely_regular(triangle, floor)) {
    const auto upper = triangle.triangularView<Eigen::Upper>();
    return transposed ? Dense(upper.transpose().solve(c)) : Dense(upper.solve(c));
  }
  // What is missing of the rank is often missing altogether (keys that come again): pivots tell, and no
  // singular values are needed.
  Eigen::CompleteOrthogonalDecomposition<Dense> pivoted(triangle.rows(), triangle.cols());
  pivoted.setThreshold(nothing_left);
  pivoted.compute(triangle);
  const Index rank = pivoted.rank();
  if (rank > 0 &&
      surely_regular(pivoted.matrixT().topLeftCorner(rank, rank).triangularView<Eigen::Upper>(), floor))
    return transposed ? Dense(pivoted.transpose().solve(c)) : Dense(pivoted.solve(c));
  const SingularValues parts = thin_singular_values(triangle);
  const double least = parts.values.size() > 0 ? std::max(floor, rank_tolerance * parts.values[0]) : 0;
  const Vector inverse = (parts.values.array() > least).select(parts.values.array().inverse(), 0);
  const Dense& left = transposed ? parts.right : parts.left;
  const Dense& right = transposed ? parts.left : parts.right;
  return right * (inverse.asDiagonal() * (left.transpose() * c));
}

Dense upper_triangle(const Eigen::HouseholderQR<Dense>& qr, Index size) {
  return qr.matrixQR().topRows(size).triangularView<Eigen::Upper>();
}

// Where the penalty is no less than this share of ||X||^2, X^T X + ridge I has a condition of at most its
// inverse plus 1, and what is lost by forming products is that many roundings.
constexpr double firm_share = 1e-4;

}  // namespace

Matrix least_squares_map(MatrixIn x, MatrixIn y, double ridge) {
  const Index n = x.rows(), d = x.cols();
  if (n == 0) return Matrix::Zero(y.cols(), d);
  if (!all_finite(x) || !all_finite(y)) return Matrix::Constant(y.cols(), d, NAN);
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

std::optional<Vector> firm_shares(MatrixIn x, double ridge, VectorIn at) {
  if (!(ridge > 0 && ridge >= firm_share * x.squaredNorm())) return std::nullopt;
  const bool wide = x.rows() < x.cols();
  const Index size = wide ? x.rows() : x.cols();
  Dense products = Dense::Zero(size, size);
  auto lower = products.selfadjointView<Eigen::Lower>();
  wide ? lower.rankUpdate(x) : lower.rankUpdate(x.transpose());
  products.diagonal().array() += ridge;
  const Eigen::LLT<Eigen::Ref<Dense>, Eigen::Lower> factor(products);
  if (factor.info() != Eigen::Success) return std::nullopt;
  return wide ? Vector(factor.solve(x * at)) : Vector(x * factor.solve(at));
}

// B at = Y^T (X^+)^T at: the pseudo-inverse meets one vector in place of all columns of Y.
Vector least_squares_read(MatrixIn x, MatrixIn y, double ridge, VectorIn at, double floor) {
  const Index n = x.rows(), d = x.cols();
  if (n == 0) return Vector::Zero(y.cols());
  if (!all_finite(x) || !all_finite(y)) return Vector::Constant(y.cols(), NAN);
  if (ridge == 0 && n < d) {
    const Eigen::HouseholderQR<Dense> qr(x.transpose());
    Vector turned = at;
    turned.applyOnTheLeft(qr.householderQ().adjoint());
    return y.transpose() * pseudo_solution(upper_triangle(qr, n), turned.head(n), false, floor);
  }
  const Index penalties = ridge > 0 ? d : 0;
  Dense rows = Dense::Zero(n + penalties, d);
  rows.topRows(n) = x;
  rows.bottomRows(penalties).diagonal().setConstant(std::sqrt(ridge));
  const Eigen::HouseholderQR<Dense> qr(rows);
  const Dense triangle = upper_triangle(qr, d);
  Vector shares = Vector::Zero(n + penalties);
  shares.head(d) = ridge > 0 ? Vector(triangle.triangularView<Eigen::Upper>().transpose().solve(at))
                             : Vector(pseudo_solution(triangle, at, true, floor));
  shares.applyOnTheLeft(qr.householderQ());
  return y.transpose() * shares.head(n);
}

GrowingFit::GrowingFit(Index keys, Index values) : keys_(keys), rows_(Matrix::Zero(keys, keys + values)) {}

void GrowingFit::fade(double gamma) {
  if (gamma == 1) return;
  rows_.topRows(filled_) *= std::sqrt(gamma);
  inverse_ /= std::sqrt(gamma);
}

void GrowingFit::add_penalty(double ridge) {
  rows_.leftCols(keys_).diagonal().setConstant(std::sqrt(ridge));
  filled_ = keys_;
  penalised_ = ridge > 0;
  inverse_ = std::numeric_limits<double>::infinity();
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

Matrix GrowingFit::map(double ridge) {
  const Index values = rows_.cols() - keys_;
  const auto triangle = rows_.topLeftCorner(filled_, keys_);
  const auto wanted = rows_.topRightCorner(filled_, values);
  if (!penalised_ || !(rows_.leftCols(keys_).diagonal().cwiseAbs().minCoeff() > 0)) {
    if (ridge > 0 || filled_ < keys_ || !all_finite(rows_)) return least_squares_map(triangle, wanted, ridge);
    // A triangle already. A row more makes no singular value smaller, so that a bound on the inverse stays
    // one.
    if (!(triangle.norm() * inverse_ < surely_conditioned))
      inverse_ = sure_inverse(triangle).value_or(std::numeric_limits<double>::infinity());
    if (std::isinf(inverse_)) return pseudo_solution(triangle, wanted, false).transpose();
  }
  return triangle.triangularView<Eigen::Upper>().solve(Dense(wanted)).transpose();
}

}  // namespace basinscope
