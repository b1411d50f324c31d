// SPDX-License-Identifier: GPL-3.0-or-later
// One value of a least-squares map is the map's, whatever rows there are.
#include "core/layers/least_squares.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/decompositions.h"
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

// By a Cholesky factor as by QR, at any scale, with rows far apart in size; nothing where products lose
// digits.
TEST(LeastSquares, AFirmPenaltysSharesAreTheReads) {
  const Eigen::Index d = 6;
  for (const Eigen::Index n : {1, 3, 6, 7, 40}) {
    for (const double scale : {1e-100, 1e-3, 1.0, 1e3, 1e100}) {
      Matrix x = scale * drawn(n, d, 1);
      if (n > 3) x.row(3) *= 1e-12;
      const Matrix y = drawn(n, 4, 2);
      const Vector at = scale * drawn(d, 1, 3).col(0);
      const double size = x.squaredNorm();
      for (const double share : {1.01e-4, 1e-2, 1.0, 1e6}) {
        const auto shares = firm_shares(x, share * size, at);
        ASSERT_TRUE(shares) << n << " rows, scale " << scale << ", share " << share;
        const Vector expected = least_squares_read(x, y, share * size, at);
        EXPECT_LT((y.transpose() * *shares - expected).norm(), 1e-11 * expected.norm())
            << n << " rows, scale " << scale << ", share " << share;
      }
      EXPECT_FALSE(firm_shares(x, 1e-6 * size, at));
      EXPECT_FALSE(firm_shares(x, 0, at));
      x(0, 2) = NAN;
      EXPECT_FALSE(firm_shares(x, size, at));
    }
  }
}

// The bound on the inverse that it keeps from row to row never passes a rank that is not there: rows that
// fade to nothing, that come again, that are nearly those before.
TEST(LeastSquares, AGrowingFitIsThatOfItsRows) {
  const Eigen::Index d = 4, values = 3;
  for (const double gamma : {1.0, 0.9, 0.5}) {
    for (const double apart : {1.0, 1e-6, 0.0}) {
      const Matrix keys = drawn(120, d, 5), law = drawn(values, d, 6);
      GrowingFit fit(d, values);
      Matrix x(0, d), y(0, values);
      for (Eigen::Index t = 0; t < 120; ++t) {
        // From the tenth on, all keys along the first one but for what is apart.
        const Vector key = t < 10 ? Vector(keys.row(t).transpose())
                                  : Vector((keys.row(0) + apart * keys.row(t)).transpose());
        fit.fade(gamma);
        fit.add(key, law * key);
        x *= std::sqrt(gamma);
        y *= std::sqrt(gamma);
        x.conservativeResize(t + 1, Eigen::NoChange);
        y.conservativeResize(t + 1, Eigen::NoChange);
        x.row(t) = key.transpose();
        y.row(t) = (law * key).transpose();
        // Beside the border of what counts as 0 both answers are right.
        const Vector sizes = thin_singular_values(x).values;
        const auto share = sizes.array() / (rank_tolerance * sizes[0]);
        const bool beside = (share > 0.1 && share < 10).any();
        const Matrix map = fit.map(0), expected = least_squares_map(x, y, 0);
        if (beside) continue;
        EXPECT_LT((map - expected).norm(), 1e-6 * (1 + expected.norm()))
            << "gamma " << gamma << ", apart " << apart << ", row " << t;
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
