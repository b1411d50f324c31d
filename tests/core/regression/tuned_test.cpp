// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out errors over neighbours, orders and local lines, and bandwidths of equal reach.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/regression/equal_reach.h"
#include "core/regression/query_kernel.h"
#include "core/workspaces/tuned_number.h"

namespace basinscope {
namespace {

double left_out(const Estimator& estimator, const Samples& samples) {
  return left_out_error(leave_one_out_residuals(estimator, samples, TaskControl{}), samples.values).error;
}

RegressionState tuned_state(Tuned tuned, const SampleWeighing& weighing = KernelShape(EpanechnikovShape{})) {
  RegressionState state;
  state.tuned = tuned;
  state.weighing = weighing;
  return state;
}

LeftOutCurve curve_of(const RegressionState& state, const Samples& samples) {
  return left_out_curve(tuned_estimators(state), samples,
                        tuned_range(state, key_range(state, samples), samples.keys.size()), TaskControl{});
}

TEST(TunedNumber, EveryWholeNumberOfNeighboursIsMeasured) {
  const RegressionState state = tuned_state(Tuned::neighbours);
  const Samples samples = samples_of(state);
  const LeftOutCurve curve = curve_of(state, samples);
  ASSERT_EQ(curve.at.size(), 50);
  Eigen::Index lowest = 0;
  for (Eigen::Index i = 0; i < 50; ++i) {
    EXPECT_EQ(curve.at[i], i + 1.0);
    EXPECT_EQ(curve.error[i], left_out(NearestFit{static_cast<int>(i) + 1}, samples)) << i;
    EXPECT_EQ(curve.predicted[i], 55);
    if (curve.error[i] < curve.error[lowest]) lowest = i;
  }
  ASSERT_TRUE(curve.best);
  EXPECT_EQ(*curve.best, curve.at[lowest]);
  EXPECT_EQ(curve.optimum, Optimum::inside);
  for (const double end : {curve.near_best_from, curve.near_best_to}) {
    EXPECT_EQ(end, std::round(end));
    EXPECT_LE(curve.error[static_cast<Eigen::Index>(end) - 1], 1.01 * curve.best_error);
  }
  const Samples few{Eigen::Vector3d(0, 0.5, 1), Eigen::Vector3d(0, 1, 0)};
  EXPECT_EQ(curve_of(state, few).at.size(), 2);  // no more than the others
  const Samples two{Eigen::Vector2d(0, 1), Eigen::Vector2d(0, 1)};
  EXPECT_EQ(curve_of(state, two).optimum, Optimum::flat);
  const Samples one{Vector::Zero(1), Vector::Zero(1)};
  EXPECT_FALSE(curve_of(state, one).best);
}

TEST(TunedNumber, TheOrderIsMeasuredAtTheBandwidthAsItIs) {
  RegressionState state = tuned_state(Tuned::order, Separation(Entmax{1.5}));
  state.h = 0.08;
  const Samples samples = samples_of(state);
  const LeftOutCurve curve = curve_of(state, samples);
  for (const Eigen::Index i : {0L, 7L, 30L})
    EXPECT_EQ(curve.error[i], left_out(AttentionFit{Entmax{curve.at[i]}, 0.08}, samples)) << curve.at[i];
  EXPECT_NEAR(curve.at[1] - curve.at[0], 0.1, 1e-12);
  ASSERT_TRUE(curve.best);
  EXPECT_EQ(curve.best_error, left_out(AttentionFit{Entmax{*curve.best}, 0.08}, samples));
  for (const double error : curve.error) EXPECT_GE(error, curve.best_error);
}

TEST(TunedNumber, LocalLinesHaveABestBandwidthToo) {
  const Samples samples = samples_of({});
  const LeftOutCurve curve =
      bandwidth_curve(LocalLinearFit{GaussianShape{}, 1}, samples, 0.008, 0.5, 33, TaskControl{});
  ASSERT_TRUE(curve.best);
  EXPECT_EQ(curve.best_error, left_out(LocalLinearFit{GaussianShape{}, *curve.best}, samples));
}

TEST(TunedNumber, EveryEstimatorsOwnNumberIsReadAndWritten) {
  int with = 0, without = 0;
  const auto look = [&](const SampleWeighing& weighing) {
    const std::optional<OwnNumber> own = own_number(weighing);
    RegressionState state = tuned_state(Tuned::order, weighing);
    if (!own) {
      ++without;
      EXPECT_EQ(acting_tuned(state), Tuned::bandwidth);
      EXPECT_EQ(tuned_number(with_tuned_number(state, 0.3)), 0.3);
      return;
    }
    ++with;
    EXPECT_NE(own->id, "h");
    EXPECT_EQ(own->value, tuned_number(state)) << own->id;
    const double other = own->whole ? own->value + 1 : 1.25 * own->value;
    state = with_tuned_number(state, other);
    EXPECT_EQ(tuned_number(state), other) << own->id;
    EXPECT_EQ(state.h, RegressionState().h);
    EXPECT_TRUE(selected_estimator(state) == tuned_estimators(state)(other)) << own->id;
    const NumberRange range = tuned_range(state, {}, 55);
    for (const double value : range.values()) {
      EXPECT_GE(value, range.lowest * (1 - 1e-12));
      EXPECT_LE(value, range.highest * (1 + 1e-12));
      EXPECT_NEAR(range.value(range.place(value)), value, 1e-9 * value);
    }
  };
  for_each_alternative<KernelShape>([&](const auto& shape) { look(KernelShape(shape)); });
  for_each_alternative<Separation>([&](const auto& map) {
    if (why_no_estimator(map).empty()) look(Separation(map));
  });
  EXPECT_GT(with, 5);
  EXPECT_GT(without, 3);
}

// By the trapezium rule over a fine grid.
double plain_deviation(const KernelShape& shape) {
  double sum = 0, squares = 0;
  for (int i = -400000; i <= 400000; ++i) {
    const double u = i * 3e-5, w = kernel_value(shape, std::abs(u));
    sum += w;
    squares += w * u * u;
  }
  return std::sqrt(squares / sum);
}

// A head on an axis of other numbers makes no state that a file would refuse.
TEST(TunedNumber, StaysOneThatAFileMayHave) {
  for (const double value : {-3.0, 0.0, 0.05, 1e6}) {
    EXPECT_GE(with_tuned_number(tuned_state(Tuned::neighbours), value).neighbours, 1) << value;
    const RegressionState state = with_tuned_number(tuned_state(Tuned::order, Separation(Entmax{})), value);
    const Reach reach = own_number(state.weighing)->reach;
    EXPECT_GE(tuned_number(state), reach.lowest) << value;
    EXPECT_LE(tuned_number(state), reach.highest) << value;
  }
}

TEST(EqualReach, IsTheStandardDeviationOfEveryKernel) {
  for_each_alternative<KernelShape>([&](const auto& shape) {
    EXPECT_NEAR(kernel_deviation(shape, 1), plain_deviation(shape), 1e-4) << shape.id;
  });
  for (const double r : {0.5, 1.0, 2.0, 3.0, 7.0})
    EXPECT_NEAR(kernel_deviation(PolynomialShape{r}, 1), 1 / std::sqrt(2 * r + 3), 1e-12);
  EXPECT_NEAR(kernel_deviation(GaussianShape{}, 3), 1, 1e-14);
  EXPECT_NEAR(kernel_deviation(UniformShape{}, 2), 0.5, 1e-14);  // of one coordinate of a disc
}

TEST(EqualReach, GaussianBesideAKernelIsAsWide) {
  RegressionState state;
  state.h = 0.1;
  const Samples samples = samples_of(state);
  EXPECT_EQ(gaussian_bandwidth(state, samples.keys), 0.1);
  state.equal_reach = true;
  EXPECT_NEAR(gaussian_bandwidth(state, samples.keys), 0.1 / std::sqrt(5.0), 1e-14);
  EXPECT_TRUE(local_line_estimator(state, samples.keys) ==
              Estimator(LocalLinearFit{GaussianShape{}, gaussian_bandwidth(state, samples.keys)}));
  state.weighing = Separation(Softmax{});
  EXPECT_NEAR(gaussian_bandwidth(state, samples.keys), 0.1, 1e-14);
  // Adaptive: the kernel that 1.5-entmax is at each of the samples.
  state.weighing = Separation(Entmax{1.5});
  std::vector<double> each;
  for (const double key : samples.keys)
    each.push_back(kernel_at({Entmax{1.5}, 0.1}, samples.keys, key)->h / std::sqrt(7.0));
  std::nth_element(each.begin(), each.begin() + 27, each.end());
  EXPECT_NEAR(gaussian_bandwidth(state, samples.keys), each[27], 1e-12);
  // No kernel: the bandwidth itself.
  Constrained bounded;
  bounded.upper = Vector::Constant(1, 0.2);
  state.weighing = Separation(bounded);
  EXPECT_EQ(gaussian_bandwidth(state, samples.keys), 0.1);
}

}  // namespace
}  // namespace basinscope
