// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of basins on maps of which they are known: stripes, strips over a Cantor set, Newton's method for
// the cube roots of one, and the map that the uncertainty exponent was introduced with.
#include "core/attractors/basin_measures.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>

namespace basinscope {
namespace {

BasinMeasures measures_of(BasinMap map) {
  Basins basins;
  basins.map = std::move(map);
  return basin_measures(basins);
}

template <class LabelAt>
BasinMap map_of(int width, int height, const LabelAt& label_at) {
  BasinMap map;
  map.grid = {width, height, -1, 1, -1, 1, Grid::Sampling::centres};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) map.labels.push_back(label_at(x, y));
  return map;
}

TEST(BasinMeasures, AStraightBoundaryIsSmoothAndItsNumbersAreExact) {
  const BasinMap map = map_of(320, 160, [](int x, int) { return x < 162 ? 0 : 1; });
  const BasinMeasures m = measures_of(map);
  // The boundary crosses one box in 64 of each row, which has two columns in five of one basin.
  EXPECT_EQ(m.entropy.boxes, 64 * 32);
  EXPECT_EQ(m.entropy.boundary_boxes, 32);
  const double h = -0.4 * std::log(0.4) - 0.6 * std::log(0.6);
  EXPECT_NEAR(m.entropy.boundary_mean, h, 1e-12);
  EXPECT_NEAR(m.entropy.mean, h / 64, 1e-12);
  ASSERT_EQ(m.uncertainty.distances, (std::vector<int>{1, 2, 4, 8}));
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_NEAR(m.uncertainty.shares[i], 2.0 * m.uncertainty.distances[i] / 320, 1e-12);
  EXPECT_NEAR(m.uncertainty.exponent, 1, 1e-12);
  EXPECT_NEAR(m.uncertainty.error, 0, 1e-7);
  EXPECT_EQ(m.wada.basins, 2);
  EXPECT_TRUE(m.wada.shares.empty());
}

TEST(BasinMeasures, OneBasinHasNoBoundaryAndPixelsWithoutALimitAreLeftOut) {
  BasinMeasures m = measures_of(map_of(64, 64, [](int, int) { return 0; }));
  EXPECT_EQ(m.entropy.mean, 0);
  EXPECT_TRUE(std::isnan(m.entropy.boundary_mean) && std::isnan(m.uncertainty.exponent));
  m = measures_of(map_of(64, 64, [](int, int) { return label::not_converged; }));
  EXPECT_TRUE(std::isnan(m.entropy.mean));
  // A seam of pixels without a limit is no boundary, and takes no part in a box.
  m = measures_of(map_of(64, 64, [](int x, int) { return x == 31 ? label::undefined : 0; }));
  EXPECT_EQ(m.entropy.boundary_boxes, 0);
  EXPECT_EQ(m.uncertainty.shares[0], 0);
  // A map smaller than a box.
  m = measures_of(map_of(3, 3, [](int x, int) { return x; }));
  EXPECT_EQ(m.entropy.boxes, 0);
}

TEST(BasinMeasures, ASaddleThatPixelsLieOnIsNoBasin) {
  Basins basins;
  basins.map = map_of(120, 120, [](int x, int y) { return x == y ? 2 : x < y ? 0 : 1; });
  for (const int label : {0, 1, 2}) {
    Attractor& a = basins.attractors.emplace_back();
    a.label = label;
    a.kind = label == 2 ? FixedPointKind::saddle : FixedPointKind::pattern;
  }
  const BasinMeasures m = basin_measures(basins);
  EXPECT_EQ(m.wada.basins, 2);
  EXPECT_LE(m.entropy.boundary_mean, std::log(2));
  EXPECT_NEAR(m.uncertainty.exponent, 1, 0.05);
}

TEST(BasinMeasures, StripsOverACantorSetHaveItsDimension) {
  // The gaps of the middle-thirds set, in turn of one basin and of the other: the boundary has dimension 1 +
  // ln 2 / ln 3.
  constexpr int width = 2187 * 3;
  std::vector<int> label(width);
  for (int x = 0; x < width; ++x) {
    int rest = x, cell = width, generation = 0;
    for (cell /= 3; cell > 0 && rest / cell != 1; cell /= 3) rest %= cell, ++generation;
    label[static_cast<std::size_t>(x)] = generation % 2;
  }
  const BasinMap map = map_of(width, 1024, [&](int x, int) { return label[static_cast<std::size_t>(x)]; });
  const UncertaintyExponent u = uncertainty_exponent(map.labels, map.grid);
  EXPECT_NEAR(u.exponent, 1 - std::log(2) / std::log(3), 0.03);
  EXPECT_LT(u.error, 0.03);
}

TEST(BasinMeasures, NewtonsMethodForCubeRootsIsAFractalOfTheKnownDimensionWithTheWadaProperty) {
  using Number = std::complex<double>;
  constexpr int size = 600;
  const BasinMap map = map_of(size, size, [](int x, int y) {
    Number z(-1 + (x + 0.5) * 2 / size, -1 + (y + 0.5) * 2 / size);
    for (int step = 0; step < 100; ++step) z -= (z * z * z - 1.0) / (3.0 * z * z);
    return std::arg(z) > 1 ? 1 : std::arg(z) < -1 ? 2 : 0;
  });
  const BasinMeasures m = measures_of(map);
  // Box-counting dimension 1.42 (published).
  EXPECT_NEAR(m.uncertainty.exponent, 2 - 1.42, 0.05);
  EXPECT_EQ(m.wada.basins, 3);
  EXPECT_LT(m.wada.shares[2], 0.05);
  EXPECT_LT(m.wada.farthest, 20);
  EXPECT_GT(m.entropy.boundary_mean, 0.6);
}

TEST(BasinMeasures, TheMapOfGrebogiAndOthersHasTheirExponent) {
  constexpr int size = 300;
  constexpr double pi = std::numbers::pi;
  const BasinMap map = map_of(size, size, [](int column, int row) {
    double angle = column * 2 * pi / (size - 1), x = -0.5 + 1.0 * row / (size - 1);
    for (int step = 0; step < 300; ++step) {
      const double next =
          angle + 1.32 * std::sin(2 * angle) - 0.9 * std::sin(4 * angle) - x * std::sin(angle);
      x = -0.3 * std::cos(angle);
      angle = next;
    }
    return std::cos(angle) > 0 ? 0 : 1;
  });
  // Roughly 0.2 (published).
  EXPECT_NEAR(uncertainty_exponent(map.labels, map.grid).exponent, 0.2, 0.05);
  // Of the same grid in boxes of six pixels other software has between 0.40 and 0.42, and 0.60 and 0.61.
  const BasinEntropy entropy = basin_entropy(map.labels, map.grid, 6);
  EXPECT_NEAR(entropy.mean, 0.41, 0.01);
  EXPECT_NEAR(entropy.boundary_mean, 0.605, 0.005);
}

TEST(BasinMeasures, ThreeStripesAreNotWadaAndFineOnesAreAtTheirWidth) {
  const WadaMeasure wide = [] {
    const BasinMap map = map_of(90, 30, [](int x, int) { return x / 30; });
    return wada_measure(map.labels, map.grid);
  }();
  EXPECT_EQ(wide.basins, 3);
  EXPECT_EQ(wide.farthest, 30);
  for (const double share : wide.shares) EXPECT_EQ(share, 1);
  const BasinMap fine = map_of(90, 30, [](int x, int) { return x % 3; });
  EXPECT_LE(wada_measure(fine.labels, fine.grid).farthest, 1);
}

}  // namespace
}  // namespace basinscope
