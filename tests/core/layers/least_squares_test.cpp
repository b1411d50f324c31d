// SPDX-License-Identifier: GPL-3.0-or-later
// One value of a least-squares map is the map's, whatever rows there are.
#include "core/layers/least_squares.h"

#include <gtest/gtest.h>

#include "core/random.h"

namespace basinscope {
namespace {

Matrix drawn(Eigen::Index rows, Eigen::Index columns, std::uint64_t seed) {
  Random random(seed);
  Matrix matrix(rows, columns);
  for (double& entry : matrix.reshaped()) entry = random.normal();
  return matrix;
}

TEST(LeastSquares, AReadIsTheMapsValue) {
  const Eigen::Index d = 6;
  for (const Eigen::Index n : {1, 3, 6, 7, 20}) {
    for (const double scale : {1e-3, 1.0, 1e3}) {
      for (const bool again : {false, true}) {  // keys that come again lack rank
        Matrix x = scale * drawn(n, d, 1);
        if (again && n > 1) x.bottomRows(n / 2) = x.topRows(n / 2).eval();
        const Matrix y = drawn(n, 4, 2);
        const Vector at = drawn(d, 1, 3).col(0);
        for (const double ridge : {0.0, 1e-8, 0.5}) {
          const Vector expected = least_squares_map(x, y, ridge) * at;
          EXPECT_LT((least_squares_read(x, y, ridge, at) - expected).norm(), 1e-7 * (1 + expected.norm()))
              << n << " rows, scale " << scale << (again ? ", again" : "") << ", ridge " << ridge;
        }
        EXPECT_EQ(least_squares_read(x, y, 0.5, Vector::Zero(d)).norm(), 0);
      }
    }
  }
}

TEST(LeastSquares, NoRowsReadNothingAndUndefinedOnesNothingDefined) {
  EXPECT_EQ(least_squares_read(Matrix(0, 3), Matrix(0, 2), 0, Vector::Ones(3)), Vector::Zero(2));
  Matrix x = Matrix::Identity(3, 3);
  x(1, 1) = NAN;
  EXPECT_TRUE(least_squares_read(x, Matrix::Ones(3, 2), 0, Vector::Ones(3)).array().isNaN().all());
}

}  // namespace
}  // namespace basinscope
