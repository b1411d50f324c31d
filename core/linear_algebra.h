// SPDX-License-Identifier: GPL-3.0-or-later
// The few linear-algebra names used throughout: doubles, one pattern a row.
#pragma once

#include <Eigen/Core>

namespace basinscope {

using Vector = Eigen::VectorXd;
// Row-major: pattern i is the contiguous row i, as in a numpy file.
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using VectorIn = Eigen::Ref<const Vector>;
using VectorOut = Eigen::Ref<Vector>;
using MatrixIn = Eigen::Ref<const Matrix>;

// Equality that treats different shapes as unequal (Eigen's == asserts).
template <class A, class B>
bool same(const Eigen::DenseBase<A>& a, const Eigen::DenseBase<B>& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() && a.derived() == b.derived();
}

// The longest row's Euclidean norm; at least one row.
inline double largest_row(const Matrix& rows) { return rows.rowwise().stableNorm().maxCoeff(); }

}  // namespace basinscope
