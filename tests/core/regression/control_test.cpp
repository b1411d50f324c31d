// SPDX-License-Identifier: GPL-3.0-or-later
// Long computations of the regression workspace stop when asked, and do not depend on the number of threads.
#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>

#include "core/regression/curve_fit.h"
#include "core/regression/noise_band.h"
#include "core/regression/sample_error.h"
#include "core/regression/shift_stream.h"

namespace basinscope {
namespace {

// Equal to the last bit, NaN where the other is NaN.
bool identical(const Vector& a, const Vector& b) {
  if (a.size() != b.size()) return false;
  for (Eigen::Index i = 0; i < a.size(); ++i) {
    if (a[i] != b[i] && !(std::isnan(a[i]) && std::isnan(b[i]))) return false;
  }
  return true;
}

Vector flat(const std::vector<double>& values) {
  return Eigen::Map<const Vector>(values.data(), static_cast<Eigen::Index>(values.size()));
}

// compute: anything that gives a Vector, run on all threads and on one.
template <class Compute>
void expect_same_on_one_thread(const Compute& compute, const std::string& what) {
  const Vector many = compute();
  ASSERT_GT(many.size(), 0) << what;
  ASSERT_TRUE(many.array().isFinite().any()) << what;
  const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
  EXPECT_TRUE(identical(many, compute())) << what;
}

TEST(RegressionControl, NothingDependsOnTheNumberOfThreads) {
  const TaskControl control;
  const Samples samples = drawn_samples({});
  const Estimator estimator = LocalLinearFit{GaussianShape{}, 0.05};
  expect_same_on_one_thread(
      [&] { return curve_fit(estimator, samples, Vector::LinSpaced(300, 0, 1), control).values; }, "curve");
  expect_same_on_one_thread([&] { return leave_one_out_residuals(estimator, samples, control); },
                            "residuals");
  for (const KeyDomain domain : {KeyDomain::square, KeyDomain::sphere}) {
    SurfaceDraw draw;
    draw.domain = domain;
    const SurfaceSamples points = surface_samples(draw);
    for_each_alternative<KernelShape>([&](const auto& shape) {
      expect_same_on_one_thread([&] { return flat(surface_fit(points, domain, shape, 0.1, 40, control)); },
                                std::string(shape.id));
    });
  }
  SampleErrorSettings errors;
  errors.draws = 4;
  errors.counts = {10, 40};
  expect_same_on_one_thread(
      [&] {
        Vector medians(6);
        const SampleErrors result = sample_errors(errors, control);
        for (std::size_t i = 0; i < 6; ++i)
          medians[static_cast<Eigen::Index>(i)] = result.methods[i / 2][i % 2].median;
        return medians;
      },
      "sample errors");
  const ShiftSettings shift{60, 30, 10, 5, 0.02, 0.1, 0.9, 5, 5};
  expect_same_on_one_thread([&] { return Vector(shift_errors(shift, control).reshaped()); }, "shift");
}

TEST(RegressionControl, CancelledFitsLeaveNothingHalfDone) {
  TaskControl cancelled;
  cancelled.cancel();
  const Samples samples = drawn_samples({});
  const Vector queries = Vector::LinSpaced(100, 0, 1);
  const Estimator estimator = KernelFit{GaussianShape{}, 0.1};
  const CurveFit fit = curve_fit(estimator, samples, queries, cancelled);
  EXPECT_EQ(fit.read, 0);
  EXPECT_EQ(fit.defined, 0);
  EXPECT_TRUE(fit.values.array().isNaN().all());
  EXPECT_TRUE(leave_one_out_residuals(estimator, samples, cancelled).array().isNaN().all());
  EXPECT_TRUE(leave_one_out_residuals(estimator, samples, TaskControl{}).array().isFinite().all());
  EXPECT_TRUE(noise_band(estimator, samples, queries, cancelled).half.array().isNaN().all());
  const SurfaceDraw draw;
  for_each_alternative<KernelShape>([&](const auto& shape) {
    EXPECT_TRUE(surface_fit(surface_samples(draw), draw.domain, shape, 0.1, 9, cancelled).empty())
        << shape.id;
  });
}

}  // namespace
}  // namespace basinscope
