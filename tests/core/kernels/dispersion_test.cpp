// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispersion.h"

#include <tbb/global_control.h>

#include "core/kernels/weight_map.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

bool same_points(const Dispersion& a, const Dispersion& b) {
  const auto equal = [](const Quartiles& x, const Quartiles& y) {
    return x.lower == y.lower && x.median == y.median && x.upper == y.upper;
  };
  if (a.curves.size() != b.curves.size() || a.draws != b.draws) return false;
  for (std::size_t i = 0; i < a.curves.size(); ++i) {
    for (std::size_t c = 0; c < a.curves[i].points.size(); ++c) {
      const DispersionPoint &x = a.curves[i].points[c], &y = b.curves[i].points[c];
      if (x.defined != y.defined || !equal(x.largest_weight, y.largest_weight) ||
          !equal(x.support, y.support) || !equal(x.error, y.error))
        return false;
    }
  }
  return true;
}

TEST(Dispersion, SoftmaxDispersesAndSparseAttentionDoesNot) {
  const auto pairs = pair_table(2.5);
  DispersionSettings settings;
  settings.draws = 9;
  settings.largest = 1024;
  const TaskControl control;
  const Dispersion result = dispersion(pairs, {0.25, 3, 1}, settings, control);
  ASSERT_EQ(result.curves.size(), pairs.size());
  EXPECT_EQ(result.draws, 9);
  for (const DispersionCurve& curve : result.curves) {
    SCOPED_TRACE(attention_name(curve.pair, 3).english() + ", " + bandwidth_word(curve.pair).english());
    ASSERT_EQ(curve.points.size(), 9u);
    EXPECT_EQ(curve.points.front().keys, 4);
    EXPECT_EQ(curve.points.back().keys, 1024);
    double last = 2;
    for (const DispersionPoint& point : curve.points) {
      ASSERT_GT(point.defined, 0);
      EXPECT_LE(point.largest_weight.median, last);  // more keys never raise the largest weight
      last = point.largest_weight.median;
      EXPECT_LE(point.largest_weight.upper, 1);
      EXPECT_LE(point.support.upper, point.keys);
      EXPECT_GE(point.support.lower, 1);
      EXPECT_GE(point.largest_weight.median, 1 / (point.support.upper + 0.5));
      EXPECT_LE(point.error.upper, 2);
      EXPECT_LE(point.error.lower, point.error.median);
    }
  }
  const DispersionPoint &soft = result.curves[0].points.back(), &sparse = result.curves[1].points.back();
  EXPECT_EQ(soft.support.lower, 1024);
  EXPECT_LT(soft.largest_weight.upper, 0.1);
  EXPECT_LT(sparse.support.upper, 12);
  EXPECT_GT(sparse.largest_weight.median, 5 * soft.largest_weight.median);
  EXPECT_LT(sparse.error.median, 0.5 * soft.error.median);
}

TEST(Dispersion, IsTheSameOnOneThreadAndForTheSameSeed) {
  DispersionSettings settings;
  settings.draws = 6;
  settings.largest = 256;
  const TaskControl control;
  const auto run = [&] { return dispersion(pair_table(4), {0.3, 2, 1}, settings, control); };
  const Dispersion many = run();
  {
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    EXPECT_TRUE(same_points(many, run()));
  }
  settings.seed = 2;
  EXPECT_FALSE(same_points(many, run()));
}

TEST(Dispersion, CooledTemperaturesFallAsTheLogarithmOfTheKeys) {
  DispersionSettings settings;
  settings.draws = 5;
  settings.largest = 256;
  DispersionSettings cooled = settings;
  cooled.cooled = true;
  const auto pairs = pair_table(4);
  const Dispersion falling = dispersion(pairs, {0.3, 2, 1}, cooled, {});
  for (std::size_t c = 0; c < falling.curves[0].points.size(); ++c) {
    const double n = falling.curves[0].points[c].keys;
    const Dispersion fixed = dispersion(pairs, {0.3 * std::log(4.0) / std::log(n), 2, 1}, settings, {});
    for (std::size_t i = 0; i < pairs.size(); ++i)
      EXPECT_EQ(falling.curves[i].points[c].largest_weight.median,
                fixed.curves[i].points[c].largest_weight.median);
  }
  // Softmax spreads over 256 keys at one temperature, and much less at a falling one.
  const Dispersion same = dispersion(pairs, {0.3, 2, 1}, settings, {});
  EXPECT_GT(falling.curves[0].points.back().largest_weight.median,
            2 * same.curves[0].points.back().largest_weight.median);
}

TEST(Dispersion, StopsWhenAsked) {
  DispersionSettings settings;
  settings.draws = 100;
  TaskControl* told = nullptr;
  std::atomic<int> reports{0};
  TaskControl control([&](double share) {
    EXPECT_GT(share, 0);
    EXPECT_LE(share, 1);
    if (++reports == 2) told->cancel();
  });
  told = &control;
  const Dispersion result = dispersion({{GaussianShape{}}}, {0.3}, settings, control);
  EXPECT_LT(result.draws, 100);
  for (const DispersionPoint& point : result.curves[0].points) EXPECT_LE(point.defined, result.draws);
}

TEST(Dispersion, EmptySupportsAreCountedNotAveraged) {
  DispersionSettings settings;
  settings.draws = 5;
  settings.noise = 3;
  settings.largest = 8;
  const Dispersion result = dispersion({{EpanechnikovShape{}, BandwidthRoute::fixed}}, {1e-3}, settings, {});
  EXPECT_EQ(result.draws, 5);
  EXPECT_EQ(result.curves[0].points[0].defined, 0);
}

TEST(Dispersion, QuartilesInterpolate) {
  EXPECT_EQ(quartiles({3}).median, 3);
  const Quartiles five = quartiles({5, 1, 4, 2, 3});
  EXPECT_EQ(five.lower, 2);
  EXPECT_EQ(five.median, 3);
  EXPECT_EQ(five.upper, 4);
  EXPECT_EQ(quartiles({1, 2}).lower, 1.25);
}

TEST(WeightMap, ShowsTheAttentionAndItsZeros) {
  for (const KernelPair& pair : pair_table(2.5)) {
    SCOPED_TRACE(attention_name(pair, 2));
    std::vector<WeightMap> maps;
    for (int which = 0; which < 3; ++which) maps.push_back(weight_map(pair, 1, which, -2.5, 2.5, 20));
    for (std::size_t i = 0; i < 400; ++i) {
      const float sum = maps[0].values[i] + maps[1].values[i] + maps[2].values[i];
      if (!std::isnan(sum)) {
        EXPECT_NEAR(sum, 1, 1e-6);
      }
    }
    // Row 0 is the largest u2, the last column the largest u1.
    EXPECT_GE(maps[1].values[399], maps[1].values[0]);
    EXPECT_GE(maps[2].values[0], maps[2].values[399]);
    const auto edges = support_edges(pair, 1, -2.5, 2.5, 41);
    const bool dense = std::holds_alternative<GaussianShape>(pair.shape);
    EXPECT_EQ(edges.empty(), dense);
  }
  const Vector three = map_weights({BiweightShape{}}, 1, 0.4, -0.2);
  EXPECT_NEAR(three.sum(), 1, 1e-12);
  EXPECT_GT(three[1], three[0]);
  EXPECT_EQ(map_weights({EpanechnikovShape{}, BandwidthRoute::fixed}, 1, -1, -1).size(), 0);
  // 1.5-entmax: with u2 far below, u1 has no weight from its margin 2 on.
  const auto edges = support_edges({BiweightShape{}}, 1, -2.5, 2.5, 101);
  bool seen = false;
  for (const auto& curve : edges) {
    for (const ScorePoint& point : curve) {
      if (point.u2 == -2.5 && std::abs(point.u1 + 2) < 1e-9) seen = true;
    }
  }
  EXPECT_TRUE(seen);
  // normReLU of order 1 at temperature 1 is [s]_+: undefined where no score is above 0.
  const WeightMap relu = weight_map({EpanechnikovShape{}, BandwidthRoute::fixed}, 1, 1, -1, 1, 2);
  EXPECT_TRUE(std::isnan(relu.values[2]));
  EXPECT_EQ(relu.values[3], 1);
}

}  // namespace
}  // namespace basinscope
