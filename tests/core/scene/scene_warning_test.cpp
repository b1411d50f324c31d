// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of a scene file that are not known: kept, without effect, and said in one sentence.
#include <gtest/gtest.h>

#include "core/scene/scene_file.h"

namespace basinscope {
namespace {

std::string scene_with(std::string_view separation, std::string_view rest = "") {
  return R"({"basinscope": 1, "memory": {"patterns": [[0, 1], [2, -1], [-1, 0.5]]}, "separation": )" +
         std::string(separation) + std::string(rest) + "}";
}
constexpr std::string_view plain_softmax = R"({"id": "softmax"})";

TEST(SceneWarningTest, UnknownKeysAreNamed) {
  const auto warning = [](std::string_view text) {
    const SceneReading reading = scene_from_json(text, ".");
    EXPECT_TRUE(reading.scene) << reading.complaint();
    return reading.warning;
  };
  EXPECT_EQ(warning(scene_with(plain_softmax)), "");
  EXPECT_EQ(warning(scene_with(R"({"id": "entmax", "alfa": 2})")),
            "a key is not known and has no effect: separation.alfa (did you mean alpha?)");
  EXPECT_EQ(warning(scene_with(plain_softmax, R"(, "betta": 3, "post": {"id": "linear", "A": [[1]]})")),
            "keys are not known and have no effect: post.A, betta (did you mean beta?)");
  EXPECT_EQ(warning(scene_with(plain_softmax,
                               R"(, "a1": 1, "a2": 1, "a3": 1, "a4": 1, "a5": 1, "a6": 1, "quieries": [])")),
            "keys are not known and have no effect: a1, a2, a3, a4, a5 and 2 more");
  // A key of somebody else's is like none of ours.
  EXPECT_EQ(warning(scene_with(plain_softmax, R"(, "comment": "by hand")")),
            "a key is not known and has no effect: comment");
  // A written scene has none.
  EXPECT_EQ(warning(scene_to_json(Scene{*scene_from_json(scene_with(plain_softmax), ".").scene})), "");
}

}  // namespace
}  // namespace basinscope
