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
  size.learn(result, {});
  return size.preview();
}

TEST(PreviewSize, OrdinaryMapsKeep480PixelsAndExpensiveOnesAQuarter) {
  EXPECT_EQ(preview_at_cost(2, 480).basins_width, 480);
  EXPECT_EQ(preview_at_cost(12, 480).basins_width, 480);
  EXPECT_EQ(preview_at_cost(12, 900).basins_width, 480);
  EXPECT_GT(preview_at_cost(2, 1200).basins_width, 800) << "the budget alone allows more";
  const int dear = preview_at_cost(40, 480).basins_width;
  EXPECT_GE(dear, 120);
  EXPECT_LT(dear, 480);
  EXPECT_LE(40.0 * dear * dear / (480 * 480), 33) << "30 pictures a second";
  EXPECT_EQ(preview_at_cost(16 * 40, 480).basins_width, 120);
  EXPECT_EQ(preview_at_cost(16 * 85, 480).basins_width, 60) << "two of 85 ms would be covered";
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
    size.learn(result, {});
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
    size.learn(result, {});
  }
  EXPECT_EQ(size.preview().basins_width, 480);
}

// As a machine makes them: on one core as many times as long, or less where cores hinder each other.
LandscapeResult made(const PassSize& size, double core_ms, double speedup) {
  LandscapeResult result;
  const auto grid = [](int width, int height) {
    return Grid{width, height, 0, 1, 0, 1, Grid::Sampling::centres};
  };
  result.basins.map.grid = grid(size.basins_width, size.basins_height);
  result.energy.grid = grid(size.energy_width, size.energy_height);
  result.energy.values.resize(result.energy.grid.pixels());
  const double by = size.alone ? 1 : speedup;
  result.basin_milliseconds = core_ms / by;
  result.energy_milliseconds = 1e-4 * static_cast<double>(result.energy.values.size()) / by;
  return result;
}

TEST(PreviewSize, IsMadeOnOneCoreWhereThatIsSoonDoneAndSizesKeepStill) {
  struct Case {
    int cores;
    double core_ms, speedup;
    bool alone;
  };
  for (const auto& [cores, core_ms, speedup, alone] : {Case{2, 6, 1.6, true},
                                                       {2, 11, 2, true},
                                                       {2, 15, 2, false},
                                                       {2, 15, 1.3, false},
                                                       {16, 5, 10, true},
                                                       {16, 110, 15, false},
                                                       {16, 60, 14, false},
                                                       {8, 14, 7, false},
                                                       {16, 14, 4, false}}) {
    SCOPED_TRACE(std::to_string(cores) + " cores, " + std::to_string(core_ms) + " ms");
    PreviewSize size(cores);
    size.set_full(444, 444);
    PassSize full = size.at(1);
    size.learn(made(full, core_ms, speedup), full);
    PassSize before = size.preview();
    int changes = 0;
    for (int i = 0; i < 200; ++i) {
      LandscapeResult result = made(before, core_ms, speedup);
      if (i % 40 == 20) result.basin_milliseconds += 30;  // something else takes a core
      size.learn(result, before);
      if (i % 40 == 39) size.learn(made(full, core_ms, speedup), full);  // it rests now and then
      const PassSize next = size.preview();
      EXPECT_TRUE(!next.alone || core_ms < PreviewSize::alone_limit_ms);
      changes += next.alone != before.alone ? 1 : 0;
      before = next;
    }
    EXPECT_EQ(before.alone, alone);
    EXPECT_EQ(before.basins_width, 444);
    EXPECT_LE(changes, 11) << "but where something else takes a core";
    const double energy = 1e-4 * before.energy_width * before.energy_height / (before.alone ? 1 : speedup);
    EXPECT_LE(energy, 1.5) << "milliseconds";
  }
}

// A thousand patterns: what any map costs is much, and that of its pixels was told from a full pass beside
// other work.
TEST(PreviewSize, OfManyPatternsIsAsSmallAsThatGains) {
  PreviewSize size;
  size.set_full(444, 444);
  LandscapeResult result;
  const auto learn = [&](int side, double milliseconds) {
    result.basins.map.grid = {side, side, 0, 1, 0, 1, Grid::Sampling::centres};
    result.basin_milliseconds = milliseconds;
    size.learn(result, {});
  };
  learn(112, 85);
  learn(224, 106);
  learn(444, 616);
  EXPECT_EQ(size.preview().basins_width, 112);
  for (int i = 0; i < 8; ++i) {
    const int side = size.preview().basins_width;
    learn(side, 45 + 100.0 * side * side / (444 * 444));
  }
  EXPECT_EQ(size.preview().basins_width, 112) << "an eighth gains nothing";
}

// Where a GPU draws what moves and the cpu what is at rest, neither's cost is taken for the other's.
TEST(PreviewSize, GoesByTheEngineThatDrawsWhatMoves) {
  PreviewSize size(4);
  size.set_full(1200, 1200);
  LandscapeResult result;
  const auto learn = [&](const char* engine, int side, double milliseconds, bool moving) {
    result.basins.map.engine = engine;
    result.basins.map.grid = {side, side, 0, 1, 0, 1, Grid::Sampling::centres};
    result.basin_milliseconds = milliseconds;
    size.learn(result, {}, moving);
  };
  learn("cpu", 1200, 900, false);
  const int by_cpu = size.preview().basins_width;
  EXPECT_LT(by_cpu, 480);
  learn("gpu", by_cpu, 0.2, true);
  const int by_gpu = size.preview().basins_width;
  EXPECT_GE(by_gpu, 480);
  EXPECT_NEAR(size.full_milliseconds(), 900, 1);
  learn("cpu", 1200, 900, false);
  EXPECT_EQ(size.preview().basins_width, by_gpu) << "a rest between two drags";
  learn("cpu", by_cpu, 60, true);
  EXPECT_LT(size.preview().basins_width, 480) << "another class, which the cpu draws";
}

}  // namespace
}  // namespace basinscope
