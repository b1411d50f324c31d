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

}  // namespace
}  // namespace basinscope
