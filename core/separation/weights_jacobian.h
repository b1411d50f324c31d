// SPDX-License-Identifier: GPL-3.0-or-later
// The Jacobian of a separation, d p / d theta, N x N: for every method a diagonal and a few outer products,
//   J = diag(diagonal) + left right^T,
// kept as such, so that a product with N x D patterns costs O(N D) time and memory, not O(N^2).
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

struct WeightsJacobian {
  Vector diagonal;  // N
  Matrix left;      // N x r, r at most 2 but for subsets of a chain and sums
  Matrix right;     // N x r

  // J m and J^T m for m of N rows.
  Matrix times(MatrixIn m) const;
  Matrix transposed_times(MatrixIn m) const;
  Matrix dense() const;  // N x N

  // diag(diagonal) + left right^T with one outer product.
  static WeightsJacobian diagonal_only(const Vector& diagonal);
  static WeightsJacobian rank_one(const Vector& diagonal, const Vector& left, const Vector& right);
};

WeightsJacobian operator+(const WeightsJacobian& a, const WeightsJacobian& b);
WeightsJacobian operator*(double factor, WeightsJacobian jacobian);

}  // namespace basinscope
