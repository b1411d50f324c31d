// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/row_products.h"

#include <algorithm>

#include "core/double_lanes.h"

namespace basinscope {
namespace {

// The sums are of eight lanes on every instruction set, so that all add in the same order. They still differ
// in last bits where compilers fuse a product and a sum, as they may for AVX-512.
using Lanes = Doubles<8>;
constexpr Eigen::Index width = lanes_of<Lanes>;
constexpr int side = 4;  // rows of one and of the other: their sums stay in registers

// Products of some rows from i on with some from j on, all of them columns apart.
template <int rows, int others>
BASINSCOPE_INLINE void multiply(const double* y, Eigen::Index columns, Eigen::Index i, Eigen::Index j,
                                Matrix& to) {
  const double* const a = y + i * columns;
  const double* const b = y + j * columns;
  Lanes sums[rows][others] = {};
  // Each vector that is loaded serves in `side` products, so that loads do not limit the loop.
  Eigen::Index c = 0;
  for (; c + width <= columns; c += width) {
    Lanes right[others];
    for (int n = 0; n < others; ++n) right[n] = load_lanes<Lanes>(b + n * columns + c);
    for (int m = 0; m < rows; ++m) {
      const Lanes left = load_lanes<Lanes>(a + m * columns + c);
      for (int n = 0; n < others; ++n) sums[m][n] += left * right[n];
    }
  }
  for (int m = 0; m < rows; ++m) {
    for (int n = 0; n < others; ++n) {
      const Lanes& s = sums[m][n];
      // A fixed tree of sums, then the columns that do not fill a vector.
      double sum = ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));
      for (Eigen::Index rest = c; rest < columns; ++rest)
        sum += a[m * columns + rest] * b[n * columns + rest];
      // Both triangles get the same number: symmetric to the last bit.
      to(i + m, j + n) = to(j + n, i + m) = sum;
    }
  }
}

BASINSCOPE_INLINE void multiply_all(const Matrix& y, Matrix& to) {
  const Eigen::Index n = y.rows(), columns = y.cols();
  for (Eigen::Index i = 0; i < n; i += side) {
    // The lower triangle in tiles. A tile on the diagonal computes its upper part as well.
    for (Eigen::Index j = 0; j <= i; j += side) {
      if (i + side <= n) {
        multiply<side, side>(y.data(), columns, i, j, to);
        continue;
      }
      // The last rows, fewer than a tile has, one product at a time.
      for (Eigen::Index one = i; one < n; ++one)
        for (Eigen::Index other = j; other < std::min(j + side, one + 1); ++other)
          multiply<1, 1>(y.data(), columns, one, other, to);
    }
  }
}

}  // namespace

Matrix row_products(const Matrix& y) {
  Matrix products(y.rows(), y.rows());
  by_best_instructions(BASINSCOPE_LOOP { multiply_all(y, products); });
  return products;
}

}  // namespace basinscope
