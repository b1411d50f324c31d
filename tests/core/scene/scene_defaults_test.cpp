// SPDX-License-Identifier: GPL-3.0-or-later
// What a scene file may leave out.
#include <gtest/gtest.h>

#include <string>

#include "core/scene/scene_file.h"

namespace basinscope {
namespace {

TEST(SceneDefaults, EpsilonFollowsThePostUnlessItIsGiven) {
  const auto epsilon = [](const std::string& more) {
    const std::string text =
        R"({"basinscope": 1, "memory": {"patterns": [[0, 1], [2, -1]]}, "separation": {"id": "softmax"})";
    return scene_from_json(text + more + "}", ".").scene.value().dynamics.epsilon;
  };
  EXPECT_EQ(epsilon(""), 1e-3);
  EXPECT_EQ(epsilon(R"(, "post": {"id": "tanh"})"), 0.1);
  EXPECT_EQ(epsilon(R"(, "post": {"id": "sign"})"), 0.1);
  EXPECT_EQ(epsilon(R"(, "dynamics": {"epsilon": 0.01}, "post": {"id": "sign"})"), 0.01);
  EXPECT_EQ(epsilon(R"(, "dynamics": {"max_steps": 7}, "post": {"id": "sign"})"), 0.1);
}

TEST(SceneDefaults, TheWindowHoldsWhatSubsetsRetrieve) {
  const auto window = [](const std::string& separation) {
    const std::string text = R"({"basinscope": 1, "memory": {"patterns": [[1, 0], [0.5, 1], [-1, 0.5]]}, )";
    return scene_from_json(text + "\"separation\": " + separation + "}", ".").scene.value().window;
  };
  const Window usual = window(R"({"id": "softmax"})");
  EXPECT_NEAR(usual.x0, -1.2, 1e-12);
  EXPECT_NEAR(usual.y1, 1.1, 1e-12);
  // x: sums from -1 + 0.5 (the pattern at -1 stays in) to 1 + 0.5; y: from 0 + 0.5 to 1 + 0.5.
  const Window pairs = window(R"({"id": "subsets", "k": 2})");
  EXPECT_NEAR(pairs.x0, -1.25, 1e-12);
  EXPECT_NEAR(pairs.x1, 1.75, 1e-12);
  EXPECT_NEAR(pairs.y0, -0.15, 1e-12);
  EXPECT_NEAR(pairs.y1, 1.65, 1e-12);
}

}  // namespace
}  // namespace basinscope
