// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a window that is refused.
#include "core/scene/window_limits.h"

#include <gmock/gmock.h>

#include <limits>

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

}  // namespace
}  // namespace basinscope
