// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of the one-dimensional estimators, for every kernel shape and every attention map.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/regression/left_out_curve.h"
#include "tests/core/kernels/kernel_shapes.h"

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

// However faint all keys but the nearest are: their weights are no zeros.
TEST(RegressionFit, LocalLinesLieOnTheirSamplesHoweverFaintTheOthersAre) {
  Samples samples{Vector{{0, 0, 0.1, 1}}, {}};
  samples.values = 3.5 - 2.25 * samples.keys.array();
  std::vector<Estimator> all;
  for (const KernelShape& shape : {KernelShape{GaussianShape{}}, KernelShape{TruncatedGaussianShape{1e6}}}) {
    for (const double h : {1.0, 0.02, 1e-3, 1e-5}) all.emplace_back(LocalLinearFit{shape, h});
  }
  for (const double r : {1e3, 1e5}) all.emplace_back(LocalLinearFit{PolynomialShape{r}, 1.3});
  for (const double h : {1.0, 0.02, 1e-3, 1e-150}) {
    for (const Separation& map : {Separation{Softmax{}}, Separation{TopKSoftmax{3}}})
      all.emplace_back(LocalLinearAttentionFit{map, h});
  }
  for (const Estimator& estimator : all) {
    for (const double query : {-0.2, 0.0, 0.049, 0.05, 0.3, 0.549, 0.8, 1.0, 1.09}) {
      for (const Eigen::Index without : {-1, 0, 2}) {
        const double value = estimate_at(estimator, samples, query, without).value;
        EXPECT_NEAR(value, 3.5 - 2.25 * query, 1e-12) << estimator.index() << " q " << query;
        const SampleWeights l = sample_weights(estimator, samples.keys, query, without);
        EXPECT_NEAR(l.values.sum(), 1, 1e-12);
        EXPECT_NEAR(weighted(l, samples.values), value, 1e-12 * l.values.cwiseAbs().sum());
      }
    }
  }
  // Keys that are equal but for rounding have no slope between them.
  const Samples near{Vector{{0.3, std::nextafter(0.3, 1), 0.3}}, Vector{{2, 4, 6}}};
  EXPECT_NEAR(estimate_at(LocalLinearFit{GaussianShape{}, 1}, near, 0.8).value, 4, 1e-12);
  // Zeros of a compact kernel stay zeros.
  EXPECT_EQ(estimate_at(LocalLinearFit{EpanechnikovShape{}, 0.3}, samples, 0.8).value, samples.values[3]);
}

TEST(RegressionFit, EveryKernelEqualsItsAttentionMap) {
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
    const LeftOutCurve curve = bandwidth_curve(KernelFit{shape, 1}, samples, 0.008, 0.6, 24, TaskControl{});
    ASSERT_TRUE(curve.best) << shape.index();
    EXPECT_EQ(curve.optimum, Optimum::inside) << shape.index();
    for (Eigen::Index i = 0; i < 24; ++i) EXPECT_GE(curve.error[i], curve.best_error);
    const Vector residuals = leave_one_out_residuals(KernelFit{shape, *curve.best}, samples, TaskControl{});
    const LeftOutError error = left_out_error(residuals, samples.values);
    EXPECT_EQ(error.error, curve.best_error);
    EXPECT_EQ(error.predicted, curve.best_predicted);
  }
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_FALSE(bandwidth_curve(KernelFit{GaussianShape{}, 1}, samples, 0.01, 1, 9, cancelled).best);
  const Samples one{Vector::Zero(1), Vector::Zero(1)};
  EXPECT_FALSE(bandwidth_curve(KernelFit{GaussianShape{}, 1}, one, 0.01, 1, 9, TaskControl{}).best);
}

// The opening state: over the samples that a narrow kernel happens to predict its error looks lower, 0.165
// over 51 of 55, than that of any kernel that predicts all.
TEST(RegressionFit, LeftOutErrorsAreOverAllSamplesAtEveryBandwidth) {
  const Samples samples = test_samples(55, 7);
  const KernelFit narrow{EpanechnikovShape{}, 0.0381};
  const Vector residuals = leave_one_out_residuals(narrow, samples, TaskControl{});
  const LeftOutError error = left_out_error(residuals, samples.values);
  EXPECT_EQ(error.predicted, 51);
  EXPECT_NEAR(root_mean_square(residuals), 0.165, 5e-4);
  double sum = 0;
  for (Eigen::Index i = 0; i < 55; ++i) {
    const double mean = without_sample(samples, i).values.mean();
    const double e = std::isfinite(residuals[i]) ? residuals[i] : samples.values[i] - mean;
    sum += e * e;
  }
  EXPECT_NEAR(error.error, std::sqrt(sum / 55), 1e-12);
  const LeftOutCurve curve =
      bandwidth_curve(KernelFit{EpanechnikovShape{}, 1}, samples, 0.008, 0.5, 33, TaskControl{});
  ASSERT_TRUE(curve.best);
  EXPECT_EQ(curve.best_predicted, 55);
  EXPECT_NEAR(curve.best_error, 0.1854, 5e-4);
  ASSERT_TRUE(curve.all_predicted_from());
  EXPECT_LE(*curve.best, 1.2 * *curve.all_predicted_from());
  for (Eigen::Index i = 0; i < 33; ++i) {
    EXPECT_TRUE(std::isfinite(curve.error[i]));
    EXPECT_EQ(curve.predicted[i] == 55, curve.at[i] >= *curve.all_predicted_from());
  }
  // No kernel in reach of anything is the constant fit.
  const Vector none = leave_one_out_residuals(KernelFit{EpanechnikovShape{}, 1e-9}, samples, TaskControl{});
  const Vector constant = leave_one_out_residuals(ConstantFit{}, samples, TaskControl{});
  EXPECT_NEAR(left_out_error(none, samples.values).error, root_mean_square(constant), 1e-12);
}

// A key far from all others does not set the bandwidth of all, and a best that is none is told as such.
TEST(RegressionFit, TheOptimumSaysWhereItStands) {
  const Samples samples = test_samples(55, 7);
  const Samples lonely = with_sample(samples, 40, 0.1).samples;
  const auto curve_of = [](const Estimator& estimator, const Samples& some) {
    return bandwidth_curve(estimator, some, 0.008, 0.5, 33, TaskControl{});
  };
  const LeftOutCurve far = curve_of(KernelFit{EpanechnikovShape{}, 1}, lonely);
  ASSERT_TRUE(far.best);
  EXPECT_EQ(far.best_predicted, 55);
  EXPECT_EQ(far.samples, 56);
  EXPECT_FALSE(far.all_predicted_from());
  EXPECT_LT(*far.best, 0.1);
  // A count of neighbours has no bandwidth.
  const LeftOutCurve flat = curve_of(AttentionFit{UniformKnn{5}, 1}, samples);
  EXPECT_EQ(flat.optimum, Optimum::flat);
  EXPECT_FALSE(flat.best);
  // As good as the best to 1 %, as measured afresh: at the ends of that range, and no further.
  const LeftOutCurve curve = curve_of(KernelFit{EpanechnikovShape{}, 1}, samples);
  const auto worse_by = [&](double h) {
    const Estimator at = KernelFit{EpanechnikovShape{}, h};
    return left_out_error(leave_one_out_residuals(at, samples, TaskControl{}), samples.values).error /
               curve.best_error -
           1;
  };
  EXPECT_LT(curve.near_best_from, *curve.best);
  EXPECT_GT(curve.near_best_to, *curve.best);
  for (const double end : {curve.near_best_from, curve.near_best_to}) {
    EXPECT_LT(worse_by(end), 0.02);
    const double further = end * std::pow(end / *curve.best, 2);
    EXPECT_GT(worse_by(further), 0.01);
  }
  Samples noise = samples;
  for (Eigen::Index i = 0; i < 55; ++i) noise.values[i] = i % 2 ? 1 : -1;
  EXPECT_EQ(curve_of(KernelFit{GaussianShape{}, 1}, noise).optimum, Optimum::at_highest);
  Samples line{Vector::LinSpaced(55, 0, 1), Vector::LinSpaced(55, 0, 1)};
  EXPECT_EQ(curve_of(KernelFit{GaussianShape{}, 1}, line).optimum, Optimum::at_lowest);
  EXPECT_NEAR(curve_of(KernelFit{GaussianShape{}, 1}, line).near_best_from, 0.008, 1e-9);
}

TEST(RegressionFit, ErrorsAreComparedOverOneDomain) {
  Vector fit(4), other(4), truth(4);
  fit << 1, missing, 3, missing;
  other << 2, 5, missing, missing;
  truth << 0, 0, 0, 0;
  const std::vector<FitError> errors = errors_to({fit, other}, truth);
  EXPECT_DOUBLE_EQ(errors[0].own, std::sqrt(5.0));
  EXPECT_DOUBLE_EQ(errors[1].own, std::sqrt(14.5));
  EXPECT_EQ(errors[0].defined, 0.5);
  EXPECT_DOUBLE_EQ(errors[0].common, 1);
  EXPECT_DOUBLE_EQ(errors[1].common, 2);
  EXPECT_TRUE(std::isnan(errors_to({Vector::Constant(2, missing)}, truth.head(2))[0].own));
  EXPECT_DOUBLE_EQ(errors_to({fit}, truth)[0].common, errors_to({fit}, truth)[0].own);
}

// The Gaussian beside Epanechnikov's kernel in the opening state.
TEST(RegressionFit, WhereTheKernelHasNoValueTheOthersAreNotCounted) {
  const Samples samples = test_samples(55, 7);
  const Vector queries = Vector::LinSpaced(601, 0, 1);
  const SampleDraw draw;
  const Vector truth =
      queries.unaryExpr([&](double k) { return function1_value(draw.function, draw.drawn, k); });
  const auto values = [&](const KernelShape& shape) {
    return curve_fit(KernelFit{shape, 0.055}, samples, queries, TaskControl{}).values;
  };
  const std::vector<FitError> errors =
      errors_to({values(EpanechnikovShape{}), values(GaussianShape{})}, truth);
  EXPECT_NEAR(errors[0].defined, 0.958, 5e-4);
  EXPECT_EQ(errors[0].common, errors[0].own);
  EXPECT_NEAR(errors[1].common, 0.1302, 5e-5);
  EXPECT_NEAR(errors[1].own, 0.136, 5e-4);
}

}  // namespace
}  // namespace basinscope
