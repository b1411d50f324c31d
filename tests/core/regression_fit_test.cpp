// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of the one-dimensional estimators, for every kernel shape and every attention map.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/kernels/curve_fit.h"
#include "core/random.h"
#include "tests/core/kernel_shapes.h"

namespace basinscope {
namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

Samples test_samples(int count, std::uint64_t seed) {
  SampleDraw draw;
  draw.count = count;
  draw.seed = seed;
  return drawn_samples(draw);
}

// Constant, nearest, every kernel, every attention map, every local linear fit.
std::vector<Estimator> all_estimators(double h) {
  std::vector<Estimator> all{ConstantFit{}, NearestFit{1}, NearestFit{5}};
  for (const KernelShape& shape : all_shapes()) {
    all.emplace_back(KernelFit{shape, h});
    all.emplace_back(LocalLinearFit{shape, h});
  }
  for_each_alternative<Separation>([&](const auto& map) {
    if (!why_no_estimator(map).empty()) return;
    all.emplace_back(AttentionFit{map, h});
    all.emplace_back(LocalLinearAttentionFit{map, h});
  });
  return all;
}

double weighted(const SampleWeights& l, const Vector& values) {
  return l.values.dot(values.segment(l.first, l.values.size()));
}

TEST(RegressionFit, WeightsOfEveryEstimatorSumToOneAndGiveTheEstimate) {
  const Samples samples = test_samples(40, 3);
  for (const double h : {0.03, 0.3, 5.0}) {
    for (const Estimator& estimator : all_estimators(h)) {
      for (const double query : {-0.2, 0.0, 0.31, 0.67, samples.keys[7], 1.0, 1.3}) {
        for (const Eigen::Index without : {-1, 0, 7, 39}) {
          const SampleWeights l = sample_weights(estimator, samples.keys, query, without);
          const Estimate estimate = estimate_at(estimator, samples, query, without);
          EXPECT_EQ(l.defined(), std::isfinite(estimate.value)) << estimator.index() << " " << query;
          if (!l.defined()) continue;
          EXPECT_NEAR(l.values.sum(), 1, 1e-9 * (1 + l.values.cwiseAbs().sum())) << estimator.index();
          EXPECT_NEAR(estimate.value, weighted(l, samples.values), 1e-9 * (1 + l.values.cwiseAbs().sum()));
          if (without >= l.first && without < l.first + l.values.size()) {
            EXPECT_EQ(l.values[without - l.first], 0) << estimator.index();
          }
        }
      }
    }
  }
}

TEST(RegressionFit, LeavingOutIsFittingWithoutTheSample) {
  const Samples samples = test_samples(25, 4);
  for (const Estimator& estimator : all_estimators(0.06)) {
    for (Eigen::Index i = 0; i < 25; i += 4) {
      const double left_out = estimate_at(estimator, samples, samples.keys[i], i).value;
      const double fewer = estimate_at(estimator, without_sample(samples, i), samples.keys[i]).value;
      if (std::isfinite(fewer) || std::isfinite(left_out)) {
        EXPECT_NEAR(left_out, fewer, 1e-9) << estimator.index();
      }
    }
  }
}

TEST(RegressionFit, LocalLinearReproducesAffineFunctionsInsideAndAtTheEnds) {
  Samples samples = test_samples(80, 5);
  samples.values = 3.5 - 2.25 * samples.keys.array();
  for (const KernelShape& shape : all_shapes()) {
    for (const double h : {0.08, 0.2, 1.0}) {
      for (const double query : {0.0, 0.01, 0.3, 0.5, 0.62, 0.99, 1.0}) {
        const SampleWeights w = sample_weights(KernelFit{shape, h}, samples.keys, query);
        if ((w.values.array() > 0).count() < 2) continue;
        const double value = estimate_at(LocalLinearFit{shape, h}, samples, query).value;
        EXPECT_NEAR(value, 3.5 - 2.25 * query, 1e-10) << shape.index() << " h " << h << " q " << query;
      }
    }
  }
  // So does every attention whose weights reach two keys.
  for_each_alternative<Separation>([&](const auto& map) {
    if (!why_no_estimator(map).empty()) return;
    for (const double h : {0.08, 0.2, 1.0}) {
      for (const double query : {0.0, 0.01, 0.3, 0.5, 0.62, 0.99, 1.0}) {
        const SampleWeights w = sample_weights(AttentionFit{map, h}, samples.keys, query);
        if ((w.values.array() > 0).count() < 2) continue;
        const double value = estimate_at(LocalLinearAttentionFit{map, h}, samples, query).value;
        EXPECT_NEAR(value, 3.5 - 2.25 * query, 1e-10) << map.id << " h " << h << " q " << query;
      }
    }
  });
  // The local mean does not, at an end.
  EXPECT_GT(std::abs(estimate_at(KernelFit{GaussianShape{}, 0.2}, samples, 0).value - 3.5), 0.1);
}

TEST(RegressionFit, EveryKernelIsItsAttentionTwin) {
  const Samples samples = test_samples(55, 7);
  for (const KernelShape& shape : all_shapes()) {
    const auto* truncated = std::get_if<TruncatedGaussianShape>(&shape);
    if (truncated && truncated->cut > 30) continue;
    for (const double query : {0.0, 0.2, 0.67, 0.8}) {
      const KernelFit fit{shape, 0.09};
      const SampleWeights w = sample_weights(fit, samples.keys, query);
      const int in_reach = static_cast<int>((w.values.array() > 0).count());
      const AttentionFit twin{attention_twin(shape, 0.09, in_reach), 0.09};
      const SampleWeights p = sample_weights(twin, samples.keys, query);
      ASSERT_EQ(w.defined(), p.defined()) << shape.index() << " " << query;
      if (!w.defined()) continue;
      Vector dense = Vector::Zero(55);
      dense.segment(w.first, w.values.size()) = w.values;
      EXPECT_LT((dense - p.values).cwiseAbs().maxCoeff(), 2e-14) << shape.index() << " " << query;
    }
  }
}

TEST(RegressionFit, CompactKernelsReadNothingOutOfReach) {
  const int n = 2000;
  Samples samples{Vector::LinSpaced(n, 0, 1), Vector::Ones(n)};
  for (const KernelShape& shape : all_shapes()) {
    if (!(kernel_reach(shape) <= 3)) continue;
    const double h = 0.01, query = 0.5;
    for (Eigen::Index i = 0; i < n; ++i)
      samples.values[i] =
          std::abs(samples.keys[i] - query) > kernel_reach(shape) * h * (1 + 1e-9) ? missing : 1;
    for (const Estimator& estimator : {Estimator{KernelFit{shape, h}}, Estimator{LocalLinearFit{shape, h}}})
      EXPECT_NEAR(estimate_at(estimator, samples, query).value, 1, 1e-12) << shape.index();
    const CurveFit fit = curve_fit(KernelFit{shape, h}, samples, Vector::Constant(10, query), TaskControl{});
    EXPECT_LE(fit.read, 10 * (2 * kernel_reach(shape) * h * (n - 1) + 2)) << shape.index();
    EXPECT_GE(fit.read, 10 * (2 * kernel_reach(shape) * h * (n - 1) - 2)) << shape.index();
  }
}

TEST(RegressionFit, LargeOrdersApproachTheGaussian) {
  const Samples samples = test_samples(60, 9);
  const double h = 0.1;
  double before = 1;
  for (const double r : {10.0, 100.0, 1000.0, 1e4}) {
    double largest = 0;
    for (const double query : {0.1, 0.5, 0.9}) {
      const double wide =
          estimate_at(KernelFit{PolynomialShape{r}, h * std::sqrt(2 * r)}, samples, query).value;
      largest = std::max(largest,
                         std::abs(wide - estimate_at(KernelFit{GaussianShape{}, h}, samples, query).value));
    }
    EXPECT_LT(largest, 0.3 * before) << r;
    before = largest;
  }
  EXPECT_LT(before, 1e-4);
}

TEST(RegressionFit, SmallBandwidthsAreNearestNeighboursOrGaps) {
  const Samples samples = test_samples(30, 2);
  const double query = 0.67;  // no key within 0.01
  EXPECT_NEAR(estimate_at(KernelFit{GaussianShape{}, 1e-9}, samples, query).value,
              estimate_at(NearestFit{1}, samples, query).value, 1e-12);
  EXPECT_TRUE(std::isnan(estimate_at(KernelFit{EpanechnikovShape{}, 1e-9}, samples, query).value));
  for (const Estimator& estimator : all_estimators(1e-9)) {
    const Estimate at_key = estimate_at(estimator, samples, samples.keys[3]);
    const auto* attention = std::get_if<AttentionFit>(&estimator);
    const auto* lined = std::get_if<LocalLinearAttentionFit>(&estimator);
    const Separation* map = attention ? &attention->map : lined ? &lined->map : nullptr;
    const bool counts_keys = map && (retrieves_sets(*map) || std::holds_alternative<UniformKnn>(*map) ||
                                     std::holds_alternative<Constrained>(*map));
    if (has_bandwidth(estimator) && !counts_keys) {
      EXPECT_NEAR(at_key.value, samples.values[3], 1e-6) << estimator.index();
    }
  }
  const CurveFit fit =
      curve_fit(KernelFit{EpanechnikovShape{}, 0.02}, samples, Vector::LinSpaced(501, 0, 1), TaskControl{});
  EXPECT_LT(fit.defined, 1);
  for (Eigen::Index i = 0; i < 501; ++i) {
    const bool in_reach = ((samples.keys.array() - fit.queries[i]).abs() < 0.02).any();
    EXPECT_EQ(std::isfinite(fit.values[i]), in_reach) << fit.queries[i];
  }
}

TEST(RegressionFit, OneSampleEqualKeysAndHugeValuesStayFinite) {
  const Samples one{Vector::Constant(1, 0.4), Vector::Constant(1, 2.5)};
  const Samples equal{Vector::Constant(6, 0.4), Vector::LinSpaced(6, 0, 5)};
  const Samples huge{Vector::LinSpaced(5, -1e100, 1e100), Vector::Constant(5, 1e100)};
  for (const Estimator& estimator : all_estimators(0.5)) {
    EXPECT_NEAR(estimate_at(estimator, one, 0.4).value, 2.5, 1e-12) << estimator.index();
    EXPECT_FALSE(std::isfinite(estimate_at(estimator, one, 0.4, 0).value)) << estimator.index();
    const double tied = estimate_at(estimator, equal, 0.4).value;
    EXPECT_TRUE(tied >= -1e-12 && tied <= 5 + 1e-12) << estimator.index();
    EXPECT_NEAR(estimate_at(estimator, huge, 1e100).value, 1e100, 1e90) << estimator.index();
  }
  // Ties among the nearest go to the lower index, as in a top-k.
  EXPECT_EQ(estimate_at(NearestFit{1}, equal, 0.7).value, 0);
  EXPECT_EQ(estimate_at(NearestFit{2}, equal, 0.1).value, 0.5);
  EXPECT_EQ(estimate_at(NearestFit{2}, equal, 0.7, 0).value, 1.5);
  EXPECT_EQ(estimate_at(NearestFit{50}, equal, 0.7).value, 2.5);
  for (const int k : {1, 3, 7}) {
    const Samples samples = test_samples(30, 8);
    for (const double query : {0.05, 0.5, 0.95})
      EXPECT_NEAR(estimate_at(NearestFit{k}, samples, query).value,
                  estimate_at(AttentionFit{UniformKnn{k}, 1}, samples, query).value, 1e-12);
  }
}

TEST(RegressionFit, TheLeaveOneOutOptimumIsTheLowestSeen) {
  const Samples samples = test_samples(55, 7);
  for (const KernelShape& shape : all_shapes()) {
    const BandwidthCurve curve = bandwidth_curve(KernelFit{shape, 1}, samples, 0.008, 0.6, 24, TaskControl{});
    ASSERT_TRUE(curve.best) << shape.index();
    for (Eigen::Index i = 0; i < 24; ++i) {
      EXPECT_EQ(std::isnan(curve.error[i]), curve.defined[i] < 0.9);
      if (!std::isnan(curve.error[i])) {
        EXPECT_GE(curve.error[i], curve.best_error);
      }
    }
    const Vector residuals = leave_one_out_residuals(KernelFit{shape, *curve.best}, samples, TaskControl{});
    const Vector known = residuals.array().isFinite().select(residuals, 0);
    EXPECT_NEAR(known.norm() / std::sqrt(residuals.array().isFinite().count()), curve.best_error, 1e-12);
  }
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_FALSE(bandwidth_curve(KernelFit{GaussianShape{}, 1}, samples, 0.01, 1, 9, cancelled).best);
  const Samples one{Vector::Zero(1), Vector::Zero(1)};
  EXPECT_FALSE(bandwidth_curve(KernelFit{GaussianShape{}, 1}, one, 0.01, 1, 9, TaskControl{}).best);
}

TEST(RegressionFit, TheBandIsResidualVarianceTimesSquaredWeights) {
  Samples samples = test_samples(40, 6);
  const Vector queries = Vector::LinSpaced(11, 0, 1);
  // A constant fit of equal residuals e: s = |e|, sum of squared weights 1/n.
  const Vector residuals = Vector::Constant(40, -0.3);
  const Vector half = band_half_width(ConstantFit{}, samples, queries, residuals, TaskControl{}, 2);
  EXPECT_NEAR(half[4], 2 * 0.3 / std::sqrt(40.0), 1e-14);
  const Vector real = band_half_width(
      KernelFit{EpanechnikovShape{}, 0.05}, samples, queries,
      leave_one_out_residuals(KernelFit{EpanechnikovShape{}, 0.05}, samples, TaskControl{}), TaskControl{});
  for (const double width : real) EXPECT_TRUE(std::isnan(width) || width >= 0);
  // It covers the expected value of the estimate: noise of known size about a constant, many draws.
  int inside = 0;
  const int draws = 400;
  Random noise(11);
  for (int i = 0; i < draws; ++i) {
    for (double& value : samples.values) value = 0.2 * noise.normal();
    const KernelFit fit{GaussianShape{}, 0.1};
    const Vector band = band_half_width(fit, samples, Vector::Constant(1, 0.3),
                                        leave_one_out_residuals(fit, samples, TaskControl{}), TaskControl{});
    if (std::abs(estimate_at(fit, samples, 0.3).value) <= band[0]) ++inside;
  }
  EXPECT_GT(inside, 0.88 * draws);
  EXPECT_LT(inside, 0.995 * draws);
}

TEST(RegressionFit, ErrorsCountOnlyWhatIsDefined) {
  Vector fit(4), truth(4);
  fit << 1, missing, 3, missing;
  truth << 0, 0, 0, 0;
  const FitError error = error_to(fit, truth);
  EXPECT_DOUBLE_EQ(error.rmse, std::sqrt(5.0));
  EXPECT_EQ(error.defined, 0.5);
  EXPECT_TRUE(std::isnan(error_to(Vector::Constant(2, missing), truth.head(2)).rmse));
}

}  // namespace
}  // namespace basinscope
