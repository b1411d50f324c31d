// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of the values behind the transforms workspace and the curve figures.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/transforms/binary_curves.h"
#include "core/transforms/map_checks.h"
#include "core/transforms/regularisation_path.h"
#include "core/transforms/simplex_map.h"
#include "core/transforms/threshold_construction.h"

namespace basinscope {
namespace {

Vector figure_scores() {
  Vector scores(5);
  scores << 1.0716, -1.1221, -0.3288, 0.3368, 0.0425;
  return scores;
}

std::vector<Separation> simplex_maps() {
  return {Softmax{}, Entmax{1}, Entmax{0.7},  Entmax{1.25}, Entmax{1.5},
          Entmax{2}, Entmax{3}, Normmax{1.5}, Normmax{2},   Normmax{5}};
}

TEST(RegularisationPath, BeginsAtTheLargestScoreAndEndsUniform) {
  const Vector scores = figure_scores();
  for (const Separation& map : simplex_maps()) {
    const auto path = regularisation_path(map, scores, 1e-3, 1e6, 181);
    EXPECT_NEAR(path.weights(0, 0), 1, 3e-3) << name_of(map);  // heavy tails below alpha = 1
    EXPECT_LT((path.weights.row(180).array() - 0.2).abs().maxCoeff(), 1e-3) << name_of(map);
    EXPECT_LT((path.weights.rowwise().sum().array() - 1).abs().maxCoeff(), 1e-12) << name_of(map);
    EXPECT_EQ(path.temperatures[0], 1e-3);
    EXPECT_EQ(path.temperatures[180], 1e6);
  }
  for (int k = 1; k < 5; ++k) {
    const auto path = regularisation_path(Subsets{k}, scores, 1e-3, 1e6, 181);
    Vector top = Vector::Zero(5);
    for (const int i : std::vector<int>{0, 3, 4, 2, 1}) {
      if (top.sum() < k) top[i] = 1;
    }
    EXPECT_EQ(path.weights.row(0).transpose(), top) << k;
    EXPECT_LT((path.weights.row(180).array() - k / 5.0).abs().maxCoeff(), 1e-4) << k;
  }
}

// A score enters where the sum over those above it reaches one: sum (scale d_i / T)^power = 1.
double entry(int already, double scale, double power) {
  const Vector s = figure_scores();
  const std::vector<int> order{0, 3, 4, 2, 1};
  double sum = 0;
  for (int i = 0; i < already; ++i)
    sum += std::pow(scale * (s[order[std::size_t(i)]] - s[order[std::size_t(already)]]), power);
  return std::pow(sum, 1 / power);
}

TEST(RegularisationPath, SupportChangesStandWhereTheScoresEnter) {
  const auto expect_entries = [](const Separation& map, double scale, double power) {
    const auto path = regularisation_path(map, figure_scores(), 0.05, 50, 60);
    ASSERT_EQ(path.changes.size(), 4u) << name_of(map);
    EXPECT_EQ(path.coldest, Support{0});
    for (int i = 1; i <= 4; ++i) {
      const SupportChange& change = path.changes[std::size_t(i - 1)];
      EXPECT_NEAR(change.temperature / entry(i, scale, power), 1, 1e-12) << name_of(map) << i;
      EXPECT_EQ(change.before.size(), std::size_t(i));
      EXPECT_EQ(change.after.size(), std::size_t(i + 1));
      EXPECT_EQ(support_at(map, figure_scores(), change.temperature * (1 - 1e-9)), change.before);
      EXPECT_EQ(support_at(map, figure_scores(), change.temperature * (1 + 1e-9)), change.after);
    }
  };
  expect_entries(Entmax{2}, 1, 1);
  expect_entries(Entmax{1.5}, 0.5, 2);
  expect_entries(Normmax{2}, 1, 2);
  expect_entries(Normmax{5}, 1, 1.25);
}

TEST(RegularisationPath, SeveralChangesBetweenTwoTemperaturesAreAllFound) {
  const auto coarse = regularisation_path(Entmax{1.5}, figure_scores(), 0.05, 50, 2);
  const auto fine = regularisation_path(Entmax{1.5}, figure_scores(), 0.05, 50, 400);
  ASSERT_EQ(coarse.changes.size(), fine.changes.size());
  for (std::size_t i = 0; i < fine.changes.size(); ++i)
    EXPECT_NEAR(coarse.changes[i].temperature, fine.changes[i].temperature, 1e-12);
}

TEST(RegularisationPath, RefusesWhatHasNone) {
  const Vector scores = figure_scores();
  EXPECT_NE(why_no_path(Exponential{}, 5), "");
  EXPECT_NE(why_no_path(Subsets{6}, 5), "");
  EXPECT_NE(why_no_path(TopKSoftmax{6}, 5), "");
  EXPECT_EQ(why_no_path(TopKSoftmax{5}, 5), "");
  EXPECT_NE(why_no_simplex(TopKSoftmax{4}), "");
  EXPECT_NE(why_no_simplex(Subsets{2}), "");
  EXPECT_NE(why_no_binary_curves(UniformKnn{2}), "");
  EXPECT_NE(why_no_path(Constrained{Vector::Ones(3)}, 5), "");
  EXPECT_EQ(why_no_path(Constrained{Vector::Ones(5)}, 5), "");
  EXPECT_THROW(regularisation_path(Exponential{}, scores, 0.1, 1, 5), std::invalid_argument);
  EXPECT_THROW(regularisation_path(Softmax{}, scores, 1, 1, 5), std::invalid_argument);
  EXPECT_THROW(regularisation_path(Softmax{}, scores, 0.1, 1, 1), std::invalid_argument);
}

TEST(BinaryCurves, EntropyIsZeroAtTheCornersSymmetricAndConcave) {
  for (const Separation& map : simplex_maps()) {
    const auto curves = binary_curves(map, -3, 3, 101);
    EXPECT_NEAR(curves.entropy[0], 0, 1e-15) << name_of(map);
    EXPECT_NEAR(curves.entropy[100], 0, 1e-15) << name_of(map);
    for (int i = 1; i < 100; ++i) {
      EXPECT_GT(curves.entropy[i], 0.5 * (curves.entropy[i - 1] + curves.entropy[i + 1]))
          << name_of(map) << i;
      EXPECT_NEAR(curves.entropy[i], curves.entropy[100 - i], 1e-14);
    }
  }
  EXPECT_NEAR(binary_entropy(Softmax{}, 0.5), std::log(2), 1e-15);
  EXPECT_NEAR(binary_entropy(Entmax{2}, 0.5), 0.25, 1e-15);
  EXPECT_NEAR(binary_entropy(Normmax{2}, 0.5), 1 - std::sqrt(0.5), 1e-15);
}

TEST(BinaryCurves, TheLossIsZeroExactlyFromTheMarginOn) {
  for (const Separation& map : simplex_maps()) {
    const auto m = margin(map);
    if (!m) {
      for (const double s : {0.0, 5.0, 20.0}) EXPECT_GT(binary_loss(map, s), 0) << name_of(map) << s;
      continue;
    }
    for (const double s : {*m * (1 + 1e-12), *m + 0.3, *m + 50, *m + 1e6})
      EXPECT_EQ(binary_loss(map, s), 0) << name_of(map) << s;
    for (const double s : {0.999 * *m, 0.5 * *m, 0.0, -2.0})
      EXPECT_GT(binary_loss(map, s), 0) << name_of(map) << s;
  }
}

TEST(BinaryCurves, TheLossFallsWithSlopePredictionLessOne) {
  for (const Separation& map : simplex_maps()) {
    for (const double s : {-2.3, -0.4, 0.1, 0.7}) {
      const double h = 1e-5;
      const double slope = (binary_loss(map, s + h) - binary_loss(map, s - h)) / (2 * h);
      EXPECT_NEAR(slope, binary_prediction(map, s) - 1, 1e-8) << name_of(map) << s;
      EXPECT_NEAR(binary_prediction(map, s) + binary_prediction(map, -s), 1, 1e-14);
    }
  }
  EXPECT_NEAR(binary_loss(Softmax{}, 2), std::log1p(std::exp(-2)), 1e-15);
  EXPECT_NEAR(binary_loss(Entmax{2}, 0), 0.25, 1e-15);
}

TEST(BinaryCurves, RefuseWhatIsNotOnTheSimplex) {
  for (const Separation& map :
       std::vector<Separation>{Subsets{2}, Exponential{}, IdentitySeparation{}, Constrained{}, Kernel{}})
    EXPECT_THROW(binary_curves(map, -1, 1, 5), std::invalid_argument) << name_of(map);
}

TEST(SimplexMap, TheFrameIsOrthonormalAndBothWaysAgree) {
  const std::array<double, 3> scores{0.9, -0.2, -0.7};
  const PlanePoint point = simplex_point(scores);
  EXPECT_NEAR(point.x * point.x + point.y * point.y, 0.81 + 0.04 + 0.49, 1e-14);
  const auto back = mean_free_scores(point);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(back[i], scores[i], 1e-15);
  const PlanePoint top = simplex_point({1, 0, 0}), left = simplex_point({0, 1, 0});
  EXPECT_NEAR(top.x, 0, 1e-15);
  EXPECT_LT(left.x, 0);
  EXPECT_NEAR(simplex_weights(left)[1], 1, 1e-15);
}

// A step off a boundary the weight is zero on one side and not on the other.
TEST(SimplexMap, BoundariesAgreeWithTheMap) {
  for (const Separation& map : simplex_maps()) {
    for (int which = 0; which < 3; ++which) {
      const auto curve = support_boundary(map, which, 2.4, 61);
      if (is_dense(map)) {
        EXPECT_TRUE(curve.empty());
        continue;
      }
      EXPECT_GT(curve.size(), 5u) << name_of(map);
      for (const PlanePoint& point : curve) {
        const auto scores = mean_free_scores(point);
        Vector moved(3);
        for (const double step : {-1e-6, 1e-6}) {
          for (int i = 0; i < 3; ++i) moved[i] = scores[std::size_t(i)] + (i == which ? step : 0);
          EXPECT_EQ(separate(map, moved).values[which] != 0, step > 0) << name_of(map);
        }
      }
    }
  }
}

TEST(SimplexMap, SupportsAreThoseOfTheWeights) {
  const int side = 24;
  const auto map = support_map(Entmax{1.5}, 2.4, side);
  ASSERT_EQ(map.size(), std::size_t(side * side));
  std::array<int, 8> seen{};
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const auto s = mean_free_scores({-2.4 + (column + 0.5) * 0.2, 2.4 - (row + 0.5) * 0.2});
      Vector scores(3);
      scores << s[0], s[1], s[2];
      const Vector p = separate(Entmax{1.5}, scores).values;
      const int mask = (p[0] != 0 ? 1 : 0) + (p[1] != 0 ? 2 : 0) + (p[2] != 0 ? 4 : 0);
      EXPECT_EQ(map[std::size_t(row * side + column)], mask);
      ++seen[std::size_t(mask)];
    }
  }
  EXPECT_EQ(seen[0], 0);
  for (std::size_t mask = 1; mask < 8; ++mask) EXPECT_GT(seen[mask], 0) << mask;
  EXPECT_GT(map[std::size_t(side / 2)] & 1, 0);  // the top belongs to score 1
}

TEST(SimplexMap, EntropyIsHighestInTheMiddleAndZeroAtTheCorners) {
  for (const Separation& map : simplex_maps()) {
    const EntropyField field = entropy_field(map, 31);
    double highest = 0;
    for (const double value : field.values) {
      if (!std::isnan(value)) highest = std::max(highest, value);
    }
    const double middle = -*omega(map, Vector::Constant(3, 1.0 / 3));
    EXPECT_LE(highest, middle + 1e-12) << name_of(map);
    EXPECT_NEAR(highest, middle, 2e-2 * middle) << name_of(map);
    EXPECT_NEAR(field.values[15], 0, 1e-9);    // top corner
    EXPECT_TRUE(std::isnan(field.values[0]));  // outside
  }
}

TEST(ThresholdConstruction, WhatStandsAboveSumsToTheTotal) {
  const Vector scores = figure_scores();
  for (const double beta : {0.1, 1.0, 4.0}) {
    for (const Separation& map :
         std::vector<Separation>{Entmax{1.2}, Entmax{1.5}, Entmax{2}, Entmax{3}, Normmax{2}, Normmax{5},
                                 Subsets{2}, Subsets{4}, Constrained{Vector::Constant(5, 0.4)}}) {
      const auto built = threshold_construction(map, beta * scores);
      ASSERT_TRUE(built) << name_of(map);
      double sum = 0, widths = 0;
      for (const ThresholdBar& bar : built->bars) {
        sum += bar.area();
        widths += bar.width;
      }
      EXPECT_NEAR(sum, *total_weight(map), 1e-12) << name_of(map) << beta;
      EXPECT_EQ(built->total, *total_weight(map));
      for (const ThresholdBar& bar : built->bars) {
        const double shown = built->areas_weigh ? bar.area() : bar.width / widths;
        EXPECT_NEAR(shown, bar.weight, 1e-12) << name_of(map) << beta;
        EXPECT_EQ(bar.height > 0, bar.weight > 0) << name_of(map) << beta;
      }
    }
  }
  const auto squares = threshold_construction(Entmax{1.5}, scores);
  for (const ThresholdBar& bar : squares->bars) EXPECT_NEAR(bar.width, bar.height, 1e-15);
}

TEST(ThresholdConstruction, DenseMapsAndCountingMapsHaveNone) {
  for (const Separation& map :
       std::vector<Separation>{Softmax{}, Entmax{1}, Entmax{0.5}, TopKSoftmax{}, Subsets{5}, Exponential{}})
    EXPECT_FALSE(threshold_construction(map, figure_scores())) << name_of(map);
}

TEST(MapChecks, HoldForEveryMapAndFailForNone) {
  for (const Separation& map : simplex_maps()) {
    const MapChecks checks = map_checks(map, figure_scores());
    EXPECT_LT(checks.sum_error, 1e-14) << name_of(map);
    EXPECT_LT(checks.shift_error, 1e-13) << name_of(map);
    ASSERT_TRUE(checks.gradient_error) << name_of(map);
    EXPECT_LT(*checks.gradient_error, 1e-8) << name_of(map);
  }
  // Without a fixed sum the weights do change when all scores rise by one.
  EXPECT_NEAR(map_checks(IdentitySeparation{}, figure_scores()).shift_error, 1, 1e-12);
}

}  // namespace
}  // namespace basinscope
