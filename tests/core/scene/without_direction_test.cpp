// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/without_direction.h"

#include <gtest/gtest.h>

namespace basinscope {
namespace {

TEST(WithoutDirection, PatternsThatCannotBeNormalisedAreNamed) {
  Memory memory;
  memory.patterns = (Matrix(6, 3) << 0, 0, 0, 0.1, 0.1, 0.1, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0).finished();
  EXPECT_TRUE(without_direction(memory).empty());
  EXPECT_EQ(without_direction_text(memory), "");
  memory.normalise = Normalise::unit;
  EXPECT_EQ(without_direction(memory), (std::vector<Eigen::Index>{0, 3, 4, 5}));
  EXPECT_EQ(without_direction_text(memory),
            "x1, x4, x5 and 1 more are zero and have no direction: unit norm leaves them as they are.");
  memory.normalise = Normalise::layer;
  EXPECT_EQ(without_direction(memory).size(), 5u);
  memory.patterns = (Matrix(2, 3) << 1e9, 1e9, 1e9 * (1 + 1e-16), 1, 2, 3).finished();
  memory.names = {"flat", "steep"};
  EXPECT_EQ(without_direction_text(memory),
            "flat is constant and has no direction: layer normalisation leaves nothing of it.");
  // What they say is what happens.
  const Matrix stored = normalised_patterns(memory, LayerNorm{});
  EXPECT_EQ(stored.row(0).lpNorm<Eigen::Infinity>(), LayerNorm{}.delta);
  EXPECT_GT(stored.row(1).lpNorm<Eigen::Infinity>(), 1);
}

}  // namespace
}  // namespace basinscope
