// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decompositions.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/layers/layer_tasks.h"
#include "core/random.h"

namespace basinscope {
namespace {

// Singular values that are equal, and some that are 0: keys that come again.
TEST(ThinSingularValues, MultiplyToTheMatrixWhereManyAreEqual) {
  for (const int dimension : {4, 16, 33}) {
    for (const int length : {2, 16, 32, 64, 90}) {
      for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const Mqar mqar = drawn_mqar(std::min(4, dimension), length, dimension, Embedding::orthonormal, seed);
        const Eigen::MatrixXd keys = mqar_input(mqar).keys;
        const SingularValues parts = thin_singular_values(keys);
        const Eigen::MatrixXd made = parts.left * parts.values.asDiagonal() * parts.right.transpose();
        EXPECT_LT((made - keys).norm(), 1e-12 * (1 + keys.norm())) << dimension << " " << length;
        const Eigen::MatrixXd square = parts.right.transpose() * parts.right;
        EXPECT_LT((square - Eigen::MatrixXd::Identity(square.rows(), square.cols())).norm(), 1e-12);
        for (Eigen::Index i = 1; i < parts.values.size(); ++i)
          EXPECT_GE(parts.values[i - 1], parts.values[i]);
      }
    }
  }
}

// Of any size and scale, with eigenvalues that are equal, negative or 0.
TEST(LargestEigenvalue, IsThatOfAll) {
  Random random(5);
  for (const int n : {1, 2, 3, 7, 40}) {
    for (const double scale : {1e-200, 1e-9, 1.0, 1e12}) {
      for (const int rank : {0, 1, n}) {
        for (const double sign : {1.0, -1.0}) {
          Eigen::MatrixXd root(rank, n);
          for (double& entry : root.reshaped()) entry = random.normal();
          if (rank > 2) root.row(1) = root.row(0);
          const Eigen::MatrixXd matrix = sign * scale * (root.transpose() * root);
          EXPECT_NEAR(largest_eigenvalue(matrix), symmetric_eigenvalues(matrix).maxCoeff(),
                      1e-14 * n * matrix.cwiseAbs().maxCoeff())
              << n << " " << rank << " " << scale;
        }
      }
    }
    EXPECT_NEAR(largest_eigenvalue(3 * Eigen::MatrixXd::Identity(n, n)), 3, 1e-15);
  }
  EXPECT_TRUE(std::isnan(largest_eigenvalue(Eigen::MatrixXd())));
  Eigen::MatrixXd none = Eigen::MatrixXd::Identity(3, 3);
  none(1, 2) = none(2, 1) = std::nan("");
  EXPECT_TRUE(std::isnan(largest_eigenvalue(none)));
}

}  // namespace
}  // namespace basinscope
