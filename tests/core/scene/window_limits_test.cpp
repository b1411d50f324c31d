// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a window that is refused.
#include "core/scene/window_limits.h"

#include <gmock/gmock.h>

#include <limits>
#include <string>

#include "core/scene/scene_file.h"

namespace basinscope {
namespace {

using testing::HasSubstr;

TEST(WindowLimits, EachRefusalIsTrue) {
  EXPECT_EQ(window_wanted(-1, 1), "");
  EXPECT_EQ(window_wanted(1e6, 1e6 + 1), "");
  EXPECT_EQ(window_wanted(0, 2e-290), "");
  EXPECT_THAT(window_wanted(1, 1), HasSubstr("increasing"));
  EXPECT_THAT(window_wanted(1, std::numeric_limits<double>::quiet_NaN()), HasSubstr("increasing"));
  EXPECT_THAT(window_wanted(1e12, 1e12 + 1), HasSubstr("1e-10 of the larger"));
  EXPECT_THAT(window_wanted(0, 1e-300), HasSubstr("differ by at least 1e-290"));
  EXPECT_THAT(window_wanted(-1e308, 1e308), HasSubstr("less than 1.797e308 apart"));
  EXPECT_THAT(window_wanted(0, std::numeric_limits<double>::infinity()), HasSubstr("less than"));
}

// Between ends that are further apart, or nearer, than numbers reach there are no levels.
TEST(WindowLimits, EndsOfColoursHaveLevelsBetweenThem) {
  const auto complaint = [](const std::string& range) {
    return scene_from_json(R"({"basinscope": 1, "memory": {"patterns": [[0, 1], [2, -1]]},
                            "separation": {"id": "softmax"}, "view": {"energy_range": )" +
                               range + "}}",
                           ".")
        .complaint();
  };
  EXPECT_EQ(complaint("[-1e300, 1e300]"), "");
  EXPECT_EQ(complaint("[0, 1e-300]"), "");
  for (const char* range : {"[-1e308, 1e308]", "[1, 1]", "[0, 1e-320]", "[2, 1]"})
    EXPECT_THAT(complaint(range), HasSubstr("view.energy_range")) << range;
}

}  // namespace
}  // namespace basinscope
