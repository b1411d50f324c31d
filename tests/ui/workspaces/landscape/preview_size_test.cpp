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

TEST(PreviewSize, EnergiesReachToWhereTheWindowMoves) {
  const Window before{0, 2, 0, 1};
  EXPECT_EQ(reached_soon(before, before), before);
  EXPECT_EQ(reached_soon({0.25, 2.25, -0.125, 0.875}, before), (Window{0.25, 2.75, -0.375, 0.875}));
  EXPECT_EQ(reached_soon({0.5, 1.5, 0.25, 0.75}, before), (Window{0.5, 1.5, 0.25, 0.75}));
  EXPECT_EQ(reached_soon({10, 12, 0, 1}, before), (Window{10, 13, 0, 1})) << "no more than half its size";
  const PassSize size = PreviewSize::energies_over({400, 200, 100, 50}, {0, 2, 0, 1}, {0, 2.5, -0.5, 1});
  EXPECT_EQ(size, (PassSize{400, 200, 125, 75}));
}

TEST(PassCost, TellsWhatEveryPassCostsFromWhatAPixelDoes) {
  PassCost cost;
  EXPECT_FALSE(cost.known());
  cost.learn(12, 230000);
  EXPECT_NEAR(cost.at(230000), 12, 1e-9);
  EXPECT_EQ(cost.fixed(), 0) << "one size does not tell";
  cost.learn(9, 14400);  // 8.8 of them whatever the size
  EXPECT_NEAR(cost.at(230000), 12, 1e-6);
  EXPECT_NEAR(cost.fixed(), 8.8, 0.01);
  for (int i = 0; i < 40; ++i) cost.learn(18, 14400);
  EXPECT_NEAR(cost.at(14400), 18, 1e-6) << "all grows where one size is measured alone";
  EXPECT_NEAR(cost.at(230000), 24, 0.2);
  EXPECT_EQ(cost.pixels_in(10), 0);
  EXPECT_NEAR(cost.pixels_in(24), 230000, 5000);
}

// What any map costs is no reason for coarse ones.
TEST(PreviewSize, IsNotCoarseWhereThatGainsNothing) {
  PreviewSize size;
  size.set_full(480, 480);
  LandscapeResult result;
  for (const int side : {480, 120, 120, 120}) {
    result.basins.map.grid = {side, side, 0, 1, 0, 1, Grid::Sampling::centres};
    result.basin_milliseconds = 22 + 3.0 * side * side / (480 * 480);
    size.learn(result);
  }
  EXPECT_EQ(size.preview().basins_width, 480);
}

}  // namespace
}  // namespace basinscope
