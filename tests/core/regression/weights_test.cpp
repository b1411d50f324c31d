// SPDX-License-Identifier: GPL-3.0-or-later
// Weights of one-dimensional estimates where rounding, overflow and equal keys are at work.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "core/regression/estimator.h"

namespace basinscope {
namespace {

// The definition: the k others nearest by (distance, index) share the weight.
Vector plain_nearest(int k, const Vector& keys, double query, Eigen::Index without) {
  std::vector<std::pair<double, Eigen::Index>> others;
  for (Eigen::Index i = 0; i < keys.size(); ++i) {
    if (i != without) others.emplace_back(std::abs(keys[i] - query), i);
  }
  std::sort(others.begin(), others.end());
  const std::size_t taken = std::min(others.size(), static_cast<std::size_t>(k));
  Vector w = Vector::Zero(keys.size());
  for (std::size_t i = 0; i < taken; ++i) w[others[i].second] = 1 / static_cast<double>(taken);
  return w;
}

TEST(RegressionWeights, NearestAreTheDefinitionAmongEqualKeysWhicheverIsLeftOut) {
  const Samples three{Vector::Zero(3), Eigen::Vector3d(1, 2, 5)};
  EXPECT_EQ(estimate_at(NearestFit{1}, three, 0.5, 2).value, 1);
  Random random(12);
  for (int trial = 0; trial < 4000; ++trial) {
    const int n = 1 + random.below(9), k = 1 + random.below(n + 1);
    Vector keys(n);
    for (double& key : keys) key = random.below(4);
    std::sort(keys.data(), keys.data() + n);
    const double query = 0.5 * random.below(9) - 0.5;
    const Eigen::Index without = random.below(n + 1) - 1;
    const SampleWeights w = sample_weights(NearestFit{k}, keys, query, without);
    if (n == 1 && without == 0) {
      EXPECT_FALSE(w.defined());
      continue;
    }
    ASSERT_TRUE(w.defined());
    Vector dense = Vector::Zero(n);
    dense.segment(w.first, w.values.size()) = w.values;
    ASSERT_TRUE(same(dense, plain_nearest(k, keys, query, without)))
        << "keys " << keys.transpose() << ", k " << k << ", query " << query << ", without " << without
        << ": " << dense.transpose();
  }
}

// Fifty keys on [0, s], h = s/10: the estimate cannot depend on s.
TEST(RegressionWeights, NoEstimateDependsOnTheUnitOfItsKeys) {
  const auto at = [](const Estimator& estimator, double s) {
    const Samples samples{Vector::LinSpaced(50, 0, 1) * s, Vector::LinSpaced(50, 0, 1)};
    return estimate_at(estimator, samples, 0.433 * s).value;
  };
  EXPECT_NEAR(at(AttentionFit{NormRelu{1, 1}, 0.1}, 1), 0.432697930, 1e-9);
  for (const double s : {1e-8, 1e-40, 1e40}) {
    for_each_alternative<Separation>([&](const auto& map) {
      if (!why_no_estimator(map).empty()) return;
      EXPECT_NEAR(at(AttentionFit{map, 0.1 * s}, s), at(AttentionFit{map, 0.1}, 1), 1e-9)
          << map.id << " " << s;
    });
    for_each_alternative<KernelShape>([&](const auto& shape) {
      EXPECT_NEAR(at(KernelFit{shape, 0.1 * s}, s), at(KernelFit{shape, 0.1}, 1), 1e-12) << shape.id;
      EXPECT_NEAR(at(LocalLinearFit{shape, 0.1 * s}, s), at(LocalLinearFit{shape, 0.1}, 1), 1e-10)
          << shape.id;
    });
  }
}

// (u/h)^2 is beyond every double; nearest keys are still the nearest.
TEST(RegressionWeights, AttentionIsDefinedWhereSquaredDistancesOverflow) {
  const Samples two{Eigen::Vector2d(0, 1), Eigen::Vector2d(1, 3)};
  for (const double query : {0.25, -7.0}) {
    EXPECT_EQ(estimate_at(KernelFit{GaussianShape{}, 1e-155}, two, query).value, 1);
    for_each_alternative<Separation>([&](const auto& map) {
      if (!why_no_estimator(map).empty()) return;
      using Map = std::decay_t<decltype(map)>;
      const double value = estimate_at(AttentionFit{map, 1e-155}, two, query).value;
      if constexpr (std::is_same_v<Map, NormRelu> || std::is_same_v<Map, Kernel>) {
        EXPECT_TRUE(std::isnan(value)) << map.id;  // nothing within h
      } else if constexpr (std::is_same_v<Map, Subsets> || std::is_same_v<Map, UniformKnn>) {
        EXPECT_EQ(value, 2) << map.id;  // both of the two, whatever their distance
      } else if constexpr (std::is_same_v<Map, Constrained>) {
        EXPECT_TRUE(value >= 1 && value <= 3) << map.id;
      } else {
        EXPECT_EQ(value, 1) << map.id;
      }
    });
  }
}

// Two keys on a line with slope 20 and a third far off, a query beyond them: the weights of all but the
// nearest vanish, the slope does not.
TEST(RegressionWeights, TheGaussianLocalLineDoesNotJumpWhereItsWeightsAreSmall) {
  const Samples samples{Eigen::Vector3d(0, 0.01, 0.5), Eigen::Vector3d(0, 0.2, 0)};
  const LocalLinearFit fit{GaussianShape{}, 0.003};
  EXPECT_NEAR(estimate_at(fit, samples, -0.0399).value, 20 * -0.0399, 1e-9);
  for (const double query : {-0.0401, -0.1, -0.3, -0.5})
    EXPECT_NEAR(estimate_at(fit, samples, query).value, 20 * query, 1e-9 * std::abs(query)) << query;
}

// Keys 1e-9 apart: the slope is theirs, also seen from a thousand times farther off.
TEST(RegressionWeights, TheLocalLineIsExactForTwoCloseKeys) {
  const Samples close{Eigen::Vector2d(0.5, 0.5 + 0x1p-30), Eigen::Vector2d(1, 2)};
  const double width = 0x1p-30;
  for (const double steps : {-1000.0, 0.5, 300.0}) {
    const double value = estimate_at(LocalLinearFit{GaussianShape{}, 0.1}, close, 0.5 + steps * width).value;
    EXPECT_NEAR(value, 1 + steps, 1e-9 * std::abs(steps)) << steps;
  }
}

TEST(RegressionWeights, MapsWithoutAMeanOrAnEndAreRefusedInOneSentence) {
  EXPECT_NE(why_no_estimator(IdentitySeparation{}).english().find("no fixed sum"), std::string::npos);
  const std::string chain = why_no_estimator(SequentialSubsets{}).english();
  EXPECT_NE(chain.find("sequential 2-subsets"), std::string::npos) << chain;
  EXPECT_EQ(chain.find('\n'), std::string::npos);
  EXPECT_EQ(why_no_estimator(Softmax{}), "");
}

}  // namespace
}  // namespace basinscope
