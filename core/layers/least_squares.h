// SPDX-License-Identifier: GPL-3.0-or-later
// Least squares that know their rank: singular values of the rows at most 1e-10 of the largest count as 0,
// never those of a Gram matrix, whose small ones are lost.
#pragma once

#include <limits>
#include <optional>

#include "core/linear_algebra.h"

namespace basinscope {

inline constexpr double rank_tolerance = 1e-10;
// Of the eigenvalues of a kernel matrix, beside its largest.
inline constexpr double eigenvalue_tolerance = 1e-12;

// The map B (Dv x D) that minimises ||Y - X B^T||^2 + ridge ||B||^2, X n x D, Y n x Dv; with ridge 0 that of
// least norm. A QR decomposition, and singular values only where it may lack rank. O(n D min(n, D) + D^2 Dv).
Matrix least_squares_map(MatrixIn x, MatrixIn y, double ridge);

// least_squares_map(x, y, ridge) at: one value of the map, without the map. With ridge 0 singular values at
// most floor count as 0, too: what x may err by, where its rows are differences. O(n D min(n, D) + n Dv).
Vector least_squares_read(MatrixIn x, MatrixIn y, double ridge, VectorIn at, double floor = 0);

// s = X (X^T X + ridge I)^-1 at, so that B at = Y^T s: by Cholesky, in half the time and less, where the
// penalty is large enough for it to keep 12 digits; nothing where it is not, or where an entry is not finite.
// O(n D min(n, D)).
std::optional<Vector> firm_shares(MatrixIn x, double ridge, VectorIn at);

// The same over rows that come one by one and fade, sum_i w_i ||y_i - B x_i||^2: keeps the triangle of a QR
// decomposition of the weighted rows.
class GrowingFit {
 public:
  GrowingFit(Eigen::Index keys, Eigen::Index values);

  void fade(double gamma);                 // every weight so far times gamma >= 0
  void add(VectorIn key, VectorIn value);  // weight 1; O(D (D + Dv)) by rotations
  // A penalty as rows: gamma fades it, too.
  void add_penalty(double ridge);

  // least_squares_map of the rows so far. O(D^2 Dv), and O(D^3) where it must look for the rank again.
  Matrix map(double ridge);

 private:
  Eigen::Index keys_, filled_ = 0;
  Matrix rows_;  // [R, Q^T Y], keys_ rows, the first filled_ of them not zero
  bool penalised_ = false;
  double inverse_ = std::numeric_limits<double>::infinity();  // no less than that of the triangle, in norm
};

}  // namespace basinscope
