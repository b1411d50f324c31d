// SPDX-License-Identifier: GPL-3.0-or-later
// When proven cells are tried: nothing is timed here, prices are given.
#include "core/engine/map_prices.h"

#include <gtest/gtest.h>

#include "core/data/generators.h"
#include "core/engine/cpu_engine.h"
#include "core/proof/box.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

BasinRequest request_of(const char* places, int n, const Separation& separation, double beta, int side) {
  return {{generated({places, n, 2, 3}), separation, Identity{}, beta},
          Plane::axes(2),
          {side, side, -1.3, 1.3, -1.3, 1.3, Grid::Sampling::centres},
          {},
          Wanted::labels};
}

Iterating iterating(double update_ns, bool by_blocks = true) {
  Iterating iterate;
  iterate.by_blocks = by_blocks;
  iterate.update_ns = [update_ns] { return update_ns; };
  return iterate;
}

// A map of all states that end at so many patterns.
BasinMap ending_at(int ends) {
  BasinMap map;
  for (int i = 0; i < 48 * 48; ++i) {
    map.labels.push_back(i % ends);
    map.limits.insert(map.limits.end(), {0.0, 0.0});
  }
  return map;
}

TEST(MapPrices, CellsPayWhereIterationIsLong) {
  TableLimits limits;
  limits.side = 32;
  const BasinRequest small = request_of("sphere", 10, Softmax{}, 4, 128),
                     medium = request_of("sphere", 10, Softmax{}, 4, 512),
                     large = request_of("sphere", 10, Softmax{}, 4, 1024);
  const Iterating iterate = iterating(2);
  EXPECT_TRUE(MapPrices(large, iterate).cells_pay(limits, 30));
  EXPECT_FALSE(MapPrices(medium, iterate).cells_pay(limits, 1));
  EXPECT_FALSE(MapPrices(small, iterate).cells_pay(limits, 3)) << "too few pixels";
  EXPECT_TRUE(MapPrices(small, iterating(200)).cells_pay(limits, 30));
}

TEST(MapPrices, WhatIsTriedIsAShareOfWhatAllTakes) {
  const BasinRequest request = request_of("ring", 300, Entmax{2}, 40, 512);
  const MapPrices prices(request, iterating(24));
  const Box region{{-1, -1}, {1, 1}};
  EXPECT_TRUE(prices.attractors_pay(ending_at(10), region, 36));
  EXPECT_FALSE(prices.attractors_pay(ending_at(300), region, 36));
  EXPECT_GT(prices.cells_to_try(36), 10 * prices.cells_to_try(3));
  // About 220 ms all of it, .9 us a cell.
  EXPECT_NEAR(static_cast<double>(prices.cells_to_try(36)), 0.08 * 228e6 / 880, 3000);
  EXPECT_TRUE(prices.table_pays(0.1, 36));
  EXPECT_FALSE(prices.table_pays(0.9, 36)) << "what is open goes on to rest";
}

// 2-entmax of a hundred patterns on a ring ends at each of them; 3/2-entmax of as many anywhere on it at few.
TEST(MapPrices, DecideForMaps) {
  const CpuEngine engine(1);
  if (instruction_sets().empty()) GTEST_SKIP() << "no lanes";
  const auto by_cells = [&](const BasinRequest& request) {
    return engine.map(request, TaskControl()).labelled;
  };
  EXPECT_TRUE(by_cells(request_of("sphere", 100, Entmax{1.5}, 4, 256)));
  EXPECT_TRUE(by_cells(request_of("gaussian", 10, Softmax{}, 4, 512)));
  EXPECT_FALSE(by_cells(request_of("ring", 100, Entmax{2}, 40, 256)));
  EXPECT_FALSE(by_cells(request_of("gaussian", 100, Entmax{2}, 40, 256)));
}

}  // namespace
