// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decompositions.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace basinscope
