// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/preview_size.h"

#include <gtest/gtest.h>

#include "core/landscape/result.h"

namespace basinscope {
namespace {

// A map of so many milliseconds at 480 x 480.
PassSize preview_at_cost(double milliseconds, int full) {
  LandscapeResult result;
  result.basins.map.grid = {480, 480, 0, 1, 0, 1, Grid::Sampling::centres};
  result.basin_milliseconds = milliseconds;
  PreviewSize size;
  size.set_full(full, full);
  size.learn(result);
  return size.preview();
}

TEST(PreviewSize, OrdinaryMapsKeep480PixelsAndDearOnesAQuarter) {
  EXPECT_EQ(preview_at_cost(2, 480).basins_width, 480);
  EXPECT_EQ(preview_at_cost(12, 480).basins_width, 480);
  EXPECT_EQ(preview_at_cost(12, 900).basins_width, 480);
  EXPECT_GT(preview_at_cost(2, 1200).basins_width, 800) << "the budget alone allows more";
  const int dear = preview_at_cost(40, 480).basins_width;
  EXPECT_GE(dear, 120);
  EXPECT_LT(dear, 480);
  EXPECT_LE(40.0 * dear * dear / (480 * 480), 33) << "30 pictures a second";
  EXPECT_EQ(preview_at_cost(16 * 85, 480).basins_width, 120);
}

}  // namespace
}  // namespace basinscope
