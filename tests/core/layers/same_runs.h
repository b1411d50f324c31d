// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs of layers, compared.
#pragma once

#include <gtest/gtest.h>

#include "tests/core/layer_examples.h"

namespace basinscope {

// Of the sequences that are run.
inline constexpr int tokens = 24, width = 5, height = 3;

inline void expect_same(const LayerRun& a, const LayerRun& b, double tolerance) {
  ASSERT_EQ(a.diverged, b.diverged);
  for (const auto& [x, y] : {std::pair<Matrix, Matrix>{a.reads, b.reads}, {a.losses, b.losses}}) {
    const double size = std::max(1.0, y.array().isNaN().select(0, y.array().abs()).maxCoeff());
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      if (std::isnan(y.data()[i]))
        EXPECT_TRUE(std::isnan(x.data()[i])) << i;
      else
        EXPECT_NEAR(x.data()[i], y.data()[i], tolerance * size) << i;
    }
  }
}

}  // namespace basinscope
