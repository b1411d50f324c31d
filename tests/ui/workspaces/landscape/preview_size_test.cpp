// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/preview_size.h"

#include <gtest/gtest.h>

#include <tuple>
#include <utility>

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
  size.learn(result, Wanted::shading);
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
  EXPECT_EQ(preview_at_cost(16 * 40, 480).basins_width, 120);
  EXPECT_EQ(preview_at_cost(16 * 85, 480).basins_width, 60) << "two of 85 ms would be veiled";
}

// Full passes of the opening scene at 2x, coarse to fine, on a machine that is busier from one to the next.
TEST(PreviewSize, HasEnergiesWhateverTheFirstPassesMet) {
  PreviewSize size;
  size.set_full(748, 748);
  LandscapeResult result;
  for (const auto& [side, basins, energies] :
       {std::tuple{188, 7.9, 1.7}, {376, 11.4, 14.2}, {748, 30.0, 63.5}}) {
    result.basins.map.grid = result.energy.grid = {side, side, 0, 1, 0, 1, Grid::Sampling::centres};
    result.energy.values.resize(result.energy.grid.pixels());
    result.basin_milliseconds = basins;
    result.energy_milliseconds = energies;
    size.learn(result, Wanted::shading);
  }
  const PassSize preview = size.preview();
  EXPECT_GE(preview.energy_width, 748 / 8);
  EXPECT_LE(63.5 * preview.energy_width * preview.energy_height / (748 * 748), 5) << "milliseconds";
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
    size.learn(result, Wanted::shading);
  }
  EXPECT_EQ(size.preview().basins_width, 480);
}

// Whole pictures that are soon made, whatever holds one up now and then.
TEST(PreviewSize, IsMadeOnOneCoreWhereThatIsSoonDone) {
  EXPECT_TRUE(preview_at_cost(5, 480).alone);
  EXPECT_FALSE(preview_at_cost(40, 480).alone) << "coarse";
  EXPECT_FALSE(preview_at_cost(12, 900).alone) << "coarse";
  PreviewSize size;
  size.set_full(480, 480);
  LandscapeResult result;
  result.basins.map.grid = {480, 480, 0, 1, 0, 1, Grid::Sampling::centres};
  result.basin_milliseconds = 15;  // of a full pass, which no later one on one core corrects
  result.energy.values.resize(480 * 480);
  result.energy_milliseconds = 23;
  size.learn(result, Wanted::shading);
  const PassSize first = size.preview();
  EXPECT_TRUE(first.alone);
  EXPECT_LE(first.energy_width * first.energy_height * 1e-4, 0.75) << "milliseconds";
  result.energy.values.clear();
  result.alone = true;
  for (const double took : {30, 30, 30, 6, 30, 30, 30}) {
    result.milliseconds = took;
    size.learn(result, Wanted::shading);
    EXPECT_TRUE(size.preview().alone);
  }
  size.learn(result, Wanted::shading);
  EXPECT_FALSE(size.preview().alone) << "a tenth of a second in a row";
  result.alone = false;
  result.basin_milliseconds = 5;
  for (int i = 0; i < 50; ++i) size.learn(result, Wanted::shading);
  EXPECT_TRUE(size.preview().alone) << "tried again";
  result.alone = true;
  size.learn(result, Wanted::shading);
  EXPECT_FALSE(size.preview().alone);
}

// A thousand patterns: what any map costs is much, and that of its pixels was told from a full pass beside
// other work.
TEST(PreviewSize, MakesFifteenPicturesASecondOfManyPatterns) {
  PreviewSize size;
  size.set_full(444, 444);
  LandscapeResult result;
  const auto learn = [&](int side, double milliseconds, Wanted wanted = Wanted::shading) {
    result.basins.map.grid = {side, side, 0, 1, 0, 1, Grid::Sampling::centres};
    result.basin_milliseconds = milliseconds;
    size.learn(result, wanted);
  };
  learn(112, 85);
  learn(224, 106);
  learn(444, 616, Wanted::everything);
  EXPECT_EQ(size.preview().basins_width, 112);
  for (int i = 0; i < 8; ++i) {
    const int side = size.preview().basins_width;
    learn(side, 45 + 100.0 * side * side / (444 * 444));
  }
  EXPECT_EQ(size.preview().basins_width, 112) << "an eighth gains nothing";
}

}  // namespace
}  // namespace basinscope
