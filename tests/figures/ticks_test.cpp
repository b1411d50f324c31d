// SPDX-License-Identifier: GPL-3.0-or-later
// However far from 0 and however narrow an axis is: few ticks, all on it, all different.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/export/figure_layout.h"
#include "ui/figure/axis_ticks.h"
#include "ui/figure/tick_steps.h"

using namespace basinscope;

TEST(Ticks, AreFewOnEveryAxis) {
  for (const double place : {0.0, 1e-200, 1e-9, 1.0, -3.7, 1e6, 1e15, 1e17, 1e300, 1.7e308}) {
    for (const double relative : {1e-20, 1e-16, 2.3e-16, 1e-12, 1e-10, 1e-3, 1.0, 1e10}) {
      const double low = place,
                   high = place + std::max(relative * std::abs(place), place == 0 ? relative : 0.0);
      if (low == high) continue;
      for (const double count : {2.0, 4.5, 10.0}) {
        const Ticks ticks = axis_ticks(low, high, count);
        EXPECT_LE(ticks.values.size(), 40U) << low << " " << high;
        const double room = 1e-5 * (high - low) + 1e-15 * std::abs(high);
        for (std::size_t i = 0; i < ticks.values.size(); ++i) {
          EXPECT_TRUE(ticks.values[i] >= low - room && ticks.values[i] <= high + room) << low << " " << high;
          EXPECT_TRUE(i == 0 || ticks.values[i] > ticks.values[i - 1]) << low << " " << high;
        }
        // Where doubles are fine enough for a window there are some.
        const bool fine = high - low >= 1e-10 * std::abs(high) && std::isfinite(high - low);
        if (fine && count > 2) {
          EXPECT_GE(ticks.values.size(), 2U) << low << " " << high;
        }
      }
    }
  }
}

TEST(Ticks, AreNoneWhereNothingCanBeCounted) {
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::nan("");
  for (const double low : {-infinity, nan, 0.0, infinity})
    for (const double high : {-infinity, nan, infinity})
      for (const double step : {1.0, 0.0, nan, infinity, -1.0, 5e-324})
        EXPECT_TRUE(multiples_within(low, high, step).empty()) << low << " " << high << " " << step;
  EXPECT_TRUE(multiples_within(0, 1, 0).empty());
  EXPECT_TRUE(multiples_within(0, 1, 1e-9).empty());
  EXPECT_TRUE(multiples_within(1, 0, 0.1).empty());
}

TEST(Ticks, OfLogarithmicAxesAreFew) {
  for (const double low : {5e-324, 1e-300, 1e-3, 1.0, 1e300})
    for (const double high : {1e-299, 1e-3, 2.0, 1e308}) {
      if (!(low < high)) continue;
      CurveAxis axis;
      axis.low = low;
      axis.high = high;
      axis.logarithmic = true;
      EXPECT_LE(curve_ticks(axis).size(), 8U) << low << " " << high;
    }
}
