// SPDX-License-Identifier: GPL-3.0-or-later
// The names of linear algebra that all sources use: Eigen's, of doubles, with one pattern a row. As
// parameters VectorIn and MatrixIn take any expression, without a copy where its numbers lie in memory as
// those of a Vector or a Matrix do; VectorOut takes such memory alone, and writes to it.
#pragma once

#include <Eigen/Core>

namespace basinscope {

using Vector = Eigen::VectorXd;
// Row-major: pattern i is the contiguous row i, as in a numpy file.
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using VectorIn = Eigen::Ref<const Vector>;
using VectorOut = Eigen::Ref<Vector>;
using MatrixIn = Eigen::Ref<const Matrix>;

// Whether both have one shape and equal entries: Eigen's == asserts that shapes agree. A NaN equals nothing.
// O(entries).
template <class A, class B>
bool same(const Eigen::DenseBase<A>& a, const Eigen::DenseBase<B>& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() && a.derived() == b.derived();
}

// The Euclidean norm of the longest row, of at least one row; stableNorm, as squares of entries may overflow
// or vanish. O(entries).
inline double largest_row(const Matrix& rows) { return rows.rowwise().stableNorm().maxCoeff(); }

}  // namespace basinscope
