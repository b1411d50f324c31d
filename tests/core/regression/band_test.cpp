// SPDX-License-Identifier: GPL-3.0-or-later
// The noise band: what it covers, measured over many draws.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "core/regression/curve_fit.h"
#include "core/regression/noise_band.h"
#include "tests/core/kernels/kernel_shapes.h"

namespace basinscope {
namespace {

Samples drawn(int count, std::uint64_t seed) {
  SampleDraw draw;
  draw.count = count;
  draw.seed = seed;
  return drawn_samples(draw);
}

Vector truth_at(const Vector& keys) {
  const SampleDraw draw;
  return keys.unaryExpr([&](double k) { return function1_value(draw.function, draw.drawn, k); });
}

struct Coverage {
  double expectation = 0, function = 0;
};

// flat: noise about 0, of which every fit is without bias.
Coverage measured(const Estimator& estimator, bool flat, int draws, int query_count) {
  const Vector queries = Vector::LinSpaced(query_count, 0, 1);
  const double scale = flat ? 0 : 1;
  const Vector truth = scale * truth_at(queries);
  const TaskControl control;
  double defined = 0;
  Coverage covered;
  for (int i = 0; i < draws; ++i) {
    Samples samples = drawn(55, 1000 + static_cast<std::uint64_t>(i));
    const Samples without_noise{samples.keys, scale * truth_at(samples.keys)};
    samples.values += without_noise.values - truth_at(samples.keys);
    const NoiseBand band = noise_band(estimator, samples, queries, control);
    const Vector fit = curve_fit(estimator, samples, queries, control).values;
    const Vector expected = curve_fit(estimator, without_noise, queries, control).values;
    for (Eigen::Index q = 0; q < query_count; ++q) {
      if (!std::isfinite(fit[q])) continue;
      ++defined;
      covered.expectation += std::abs(fit[q] - expected[q]) <= band.half[q];
      covered.function += std::abs(fit[q] - truth[q]) <= band.half[q];
    }
  }
  return {covered.expectation / defined, covered.function / defined};
}

// What noise_band.h states.
TEST(NoiseBand, CoversTheNoiseOfEveryFitAndNotItsBias) {
  const struct {
    const char* name;
    Estimator estimator;
    Coverage stated;
  } fits[] = {{"Epanechnikov, h = 0.055", KernelFit{EpanechnikovShape{}, 0.055}, {0.963, 0.861}},
              {"Epanechnikov, h = 0.15", KernelFit{EpanechnikovShape{}, 0.15}, {0.992, 0.474}},
              {"Gaussian, h = 0.055", KernelFit{GaussianShape{}, 0.055}, {0.983, 0.610}},
              {"1.5-entmax, h = 0.055", AttentionFit{Entmax{1.5}, 0.055}, {0.966, 0.778}},
              {"5-NN", NearestFit{5}, {0.972, 0.753}},
              {"local linear, Gaussian 0.055", LocalLinearFit{GaussianShape{}, 0.055}, {0.971, 0.811}}};
  for (const auto& fit : fits) {
    const Coverage covered = measured(fit.estimator, false, 400, 101);
    const Coverage unbiased = measured(fit.estimator, true, 400, 101);
    std::printf("%-30s %.3f %.3f, without bias %.3f\n", fit.name, covered.expectation, covered.function,
                unbiased.expectation);
    EXPECT_NEAR(covered.expectation, fit.stated.expectation, 0.002) << fit.name;
    EXPECT_NEAR(covered.function, fit.stated.function, 0.002) << fit.name;
    EXPECT_GE(covered.expectation, 0.95) << fit.name;
    EXPECT_NEAR(unbiased.expectation, 0.95, 0.01) << fit.name;
  }
}

TEST(NoiseBand, HasTheWidthOfTextbooks) {
  Samples samples = drawn(40, 6);
  const Vector queries = Vector::LinSpaced(11, 0, 1);
  // The mean: n - 1 degrees, s/sqrt(n).
  const NoiseBand mean = noise_band(ConstantFit{}, samples, queries, TaskControl{});
  const double s = std::sqrt((samples.values.array() - samples.values.mean()).square().sum() / 39);
  EXPECT_NEAR(mean.degrees, 39, 1e-12);
  EXPECT_NEAR(mean.deviation, s, 1e-12);
  EXPECT_NEAR(mean.half[4], 2.0226909200367604 * s / std::sqrt(40.0), 1e-9);
  // A straight line through all (every weight equal): n - 2.
  EXPECT_NEAR(noise_band(LocalLinearFit{UniformShape{}, 5}, samples, queries, TaskControl{}).degrees, 38,
              1e-9);
  // Through every sample: nothing is left to tell the noise from.
  const NoiseBand none = noise_band(KernelFit{GaussianShape{}, 1e-9}, samples, queries, TaskControl{});
  EXPECT_TRUE(none.half.array().isNaN().all());
  EXPECT_LT(none.degrees, 1);
  // Defined where the fit is.
  const NoiseBand some = noise_band(KernelFit{EpanechnikovShape{}, 0.05}, samples, queries, TaskControl{});
  const CurveFit fit = curve_fit(KernelFit{EpanechnikovShape{}, 0.05}, samples, queries, TaskControl{});
  for (Eigen::Index i = 0; i < 11; ++i) EXPECT_EQ(std::isfinite(some.half[i]), std::isfinite(fit.values[i]));
}

TEST(NoiseBand, StudentsQuantiles) {
  struct Quantile {
    double covered, degrees, t;
  };
  // From the incomplete beta function in 40 digits.
  const Quantile known[] = {{0.5, 1, 1.0},
                            {0.95, 1, 12.7062047361747046},
                            {0.95, 2, 4.30265272974946385},
                            {0.95, 3.5, 2.94008863798272979},
                            {0.99, 1.5, 17.8203105144628072},
                            {0.999, 1, 636.619248768719616},
                            {0.999, 1.5, 82.8474467036576118},
                            {0.99, 10, 3.16927267261695123},
                            {0.999, 79.5, 3.41715591973944268},
                            {0.999, 81, 3.41473186299158165},
                            {0.999, 1e4, 3.29149996594160467},
                            {0.999, 1e5, 3.29062403141188266},
                            {0.95, 1e6, 1.95996635681410703},
                            {0.999, 1e6, 3.29053646124869113}};
  for (const auto& [covered, degrees, t] : known)
    EXPECT_NEAR(student_quantile(covered, degrees), t, 1e-9 * t) << covered << " " << degrees;
}

}  // namespace
}  // namespace basinscope
