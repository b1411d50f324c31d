// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns that leave a picture blank are named.
#include "core/scene/pattern_warning.h"

#include <gtest/gtest.h>

namespace basinscope {
namespace {

Scene scene_of(const Matrix& patterns, const PostTransform& post = Identity{}) {
  Scene scene;
  scene.memory.patterns = SharedMatrix(patterns);
  scene.post = post;
  return scene;
}
const Matrix usual{{1, 0}, {0, 1}, {-1, 2}};

TEST(PatternWarning, UsualPatternsHaveNone) {
  EXPECT_EQ(pattern_warning(scene_of(usual)), "");
  EXPECT_EQ(pattern_warning(scene_of(usual, L2{})), "");
  EXPECT_EQ(pattern_warning(scene_of(usual * 1e100)), "");
}

TEST(PatternWarning, ZeroPatternsUnderL2AreNamed) {
  Matrix patterns = usual;
  patterns.row(1).setZero();
  EXPECT_EQ(pattern_warning(scene_of(patterns)), "");
  EXPECT_EQ(pattern_warning(scene_of(patterns, L2{})),
            "x2 is zero and has no direction: ℓ₂ is undefined where no other pattern has weight.");
  patterns.row(2).setZero();
  Scene scene = scene_of(patterns, L2{});
  EXPECT_EQ(pattern_warning(scene),
            "x2, x3 are zero and have no direction: ℓ₂ is undefined where no other pattern has weight.");
  // One sentence is enough.
  scene.memory.normalise = Normalise::unit;
  EXPECT_EQ(pattern_warning(scene),
            "x2, x3 are zero and have no direction: unit norm leaves them as they are.");
}

TEST(PatternWarning, PatternsThatOverflowAreNamed) {
  EXPECT_EQ(pattern_warning(scene_of(usual * 1e200)),
            "x1, x2, x3 are so large that scores overflow: nothing can be computed with them.");
  Matrix patterns = usual;
  patterns(2, 0) = 1e153;
  Scene scene = scene_of(patterns);
  EXPECT_EQ(pattern_warning(scene), "");
  scene.beta = 1e6;
  EXPECT_EQ(pattern_warning(scene), "x3 is so large that scores overflow: nothing can be computed with it.");
  scene.memory.normalise = Normalise::unit;
  EXPECT_EQ(pattern_warning(scene), "");
}

}  // namespace
}  // namespace basinscope
