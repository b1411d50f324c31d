// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a window that is refused.
#include "core/scene/window_limits.h"

#include <gmock/gmock.h>

#include <limits>
#include <sstream>
#include <string>

#include "core/scene/scene_file.h"

namespace basinscope {
namespace {

using testing::HasSubstr;

TEST(WindowLimits, EachRefusalIsTrue) {
  EXPECT_EQ(window_wanted(-1, 1), "");
  EXPECT_EQ(window_wanted(1e6, 1e6 + 1), "");
  EXPECT_EQ(window_wanted(0, 2e-290), "");
  EXPECT_THAT(window_wanted(1, 1).english(), HasSubstr("increasing"));
  EXPECT_THAT(window_wanted(1, std::numeric_limits<double>::quiet_NaN()).english(), HasSubstr("increasing"));
  EXPECT_THAT(window_wanted(1e12, 1e12 + 1).english(), HasSubstr("two numbers at least 15 apart"));
  EXPECT_THAT(window_wanted(0, 1e-300).english(), HasSubstr("e-290 apart"));
  EXPECT_THAT(window_wanted(-1e308, 1e308).english(), HasSubstr("less than 1.797e308 apart"));
  EXPECT_THAT(window_wanted(0, std::numeric_limits<double>::infinity()).english(), HasSubstr("less than"));
}

// A pixel is at least 64 steps of a double wide: of 1024 in a scene's file, and of as many as are asked for.
// Offsets of the plane's origin count as places do.
TEST(WindowLimits, FollowPlaceAndPixels) {
  for (const double place : {1e-3, 1.0, 48.137, 1e6}) {
    for (const int pixels : {64, 1024, 4000}) {
      const double least = 64 * pixels * 0x1p-52 * place;
      EXPECT_TRUE(wide_enough(place - 1.001 * least, place, {0, pixels})) << place;
      EXPECT_FALSE(wide_enough(place - 0.99 * least, place, {0, pixels})) << place;
      EXPECT_TRUE(wide_enough(0, 1.001 * least, {place, pixels}));
      EXPECT_FALSE(wide_enough(0, 0.99 * least, {place, pixels}));
    }
  }
  Plane plane = Plane::axes(3);
  plane.origin[2] = 1e3;
  plane.e2 *= 10;
  const double least = 0x1p-36 * 1e3;
  EXPECT_TRUE(wide_enough({0, 1.01 * least, 0, 0.101 * least}, plane, 1024, 1024));
  EXPECT_FALSE(wide_enough({0, 0.99 * least, 0, 0.101 * least}, plane, 1024, 1024));
  EXPECT_FALSE(wide_enough({0, 1.01 * least, 0, 0.099 * least}, plane, 1024, 1024));
  EXPECT_FALSE(wide_enough({0, 1.01 * least, 0, 0.101 * least}, plane, 1100, 1024));
}

// Windows of a scene's file are accepted down to the limit and refused below it; memories far from the origin
// get a default window that is accepted.
TEST(WindowLimits, OfAScene) {
  const auto complaint = [](double x0, double x1) {
    std::ostringstream text;
    text.precision(17);
    text << R"({"basinscope": 1, "memory": {"patterns": [[0, 1], [2, -1]]}, "separation": {"id": "softmax"},
                "plane": {"x": [)"
         << x0 << ", " << x1 << R"(], "y": [-1, 1]}})";
    return scene_from_json(text.str(), ".").complaint().english();
  };
  EXPECT_EQ(complaint(0.3, 0.3 + 5e-12), "");
  EXPECT_THAT(complaint(0.3, 0.3 + 4e-12), HasSubstr("plane.x: expected two numbers at least 4.6e-12 apart"));
  for (const double far : {1.0, 1e9, 1e15}) {
    Scene scene;
    Matrix patterns{{far, far, far}, {far, far * (1 + 1e-15), far}, {far, far, 0.5 * far}};
    scene.memory.patterns = SharedMatrix(patterns);
    scene.plane = {patterns.row(0).transpose(), Vector{{1, 0, 0}}, Vector{{0, 1, 0}}};
    scene.window = default_window(scene);
    EXPECT_TRUE(validate(scene, SceneUse::landscape).empty()) << far;
  }
}

// Between ends that are further apart, or nearer, than numbers reach there are no levels.
TEST(WindowLimits, EndsOfColoursHaveLevelsBetweenThem) {
  const auto complaint = [](const std::string& range) {
    return scene_from_json(R"({"basinscope": 1, "memory": {"patterns": [[0, 1], [2, -1]]},
                            "separation": {"id": "softmax"}, "view": {"energy_range": )" +
                               range + "}}",
                           ".")
        .complaint()
        .english();
  };
  EXPECT_EQ(complaint("[-1e300, 1e300]"), "");
  EXPECT_EQ(complaint("[0, 1e-300]"), "");
  for (const char* range : {"[-1e308, 1e308]", "[1, 1]", "[0, 1e-320]", "[2, 1]"})
    EXPECT_THAT(complaint(range), HasSubstr("view.energy_range")) << range;
}

}  // namespace
}  // namespace basinscope
