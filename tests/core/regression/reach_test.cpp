// SPDX-License-Identifier: GPL-3.0-or-later
// What an estimator does at one query: its reach, and the kernel that an attention is, for every map of the
// list.
#include <gtest/gtest.h>

#include <cmath>

#include "core/regression/query_kernel.h"
#include "tests/core/examples.h"
#include "tests/core/kernels/kernel_shapes.h"

namespace basinscope {
namespace {

constexpr double queries[] = {0.0, 0.2, 0.67, 0.8, 1.0};

Samples drawn(int count) {
  SampleDraw draw;
  draw.count = count;
  return drawn_samples(draw);
}

std::vector<Estimator> estimators(int n, double h) {
  std::vector<Estimator> all{ConstantFit{}, NearestFit{1}, NearestFit{5}, NearestFit{n}};
  for (const KernelShape& shape : all_shapes()) all.emplace_back(KernelFit{shape, h});
  for (const Separation& map : examples::separations(n)) {
    if (why_no_estimator(map).empty()) all.emplace_back(AttentionFit{map, h});
  }
  return all;
}

// Those whose smallest weights a double holds, so that zero is told from next to nothing.
bool told_from_zero(const Estimator& estimator) {
  if (const auto* kernel = std::get_if<KernelFit>(&estimator)) {
    const auto* cut = std::get_if<TruncatedGaussianShape>(&kernel->shape);
    return !(cut && cut->cut > 5);
  }
  const auto* attention = std::get_if<AttentionFit>(&estimator);
  if (!attention) return true;
  if (std::holds_alternative<TopKSoftmax>(attention->map)) return attention->h > 0.05;
  const auto* entmax = std::get_if<Entmax>(&attention->map);
  const auto* normmax = std::get_if<Normmax>(&attention->map);
  return !(entmax && entmax->alpha > 1 && entmax->alpha < 1.04) && !(normmax && normmax->gamma < 1.04);
}

std::string named(const Estimator& estimator) {
  const auto* attention = std::get_if<AttentionFit>(&estimator);
  return attention ? name_of(attention->map).english() : "estimator " + std::to_string(estimator.index());
}

TEST(RegressionReach, WeightsEndThereAndNowhereElse) {
  const int n = 30;
  const Samples samples = drawn(n);
  for (const double h : {0.03, 0.2, 2.0}) {
    for (const Estimator& estimator : estimators(n, h)) {
      if (!told_from_zero(estimator)) continue;
      const auto* attention = std::get_if<AttentionFit>(&estimator);
      const bool one_bound_a_key = attention && std::holds_alternative<Constrained>(attention->map);
      for (const double query : queries) {
        const std::optional<double> reach = reach_at(estimator, samples.keys, query);
        const SampleWeights l = sample_weights(estimator, samples.keys, query);
        const auto weight = [](const SampleWeights& w, Eigen::Index i) {
          return i >= w.first && i < w.first + w.values.size() ? w.values[i - w.first] : 0;
        };
        for (Eigen::Index i = 0; i < n && l.defined(); ++i) {
          const double u = std::abs(samples.keys[i] - query);
          if (!reach || u < *reach * (1 - 1e-6)) {
            // A Gaussian's far weights are below what counts as one.
            EXPECT_TRUE(weight(l, i) > 0 || (!reach && u > 7 * h))
                << named(estimator) << " " << h << " " << query;
          } else if (u > *reach * (1 + 1e-6)) {
            EXPECT_EQ(weight(l, i), 0) << named(estimator) << " " << h << " " << query;
          }
        }
        if (!reach || one_bound_a_key) continue;
        // One more key has weight on this side of the reach, and none on the other.
        for (const double share : {0.99, 1.01}) {
          const SampleEdit more = with_sample(samples, query + share * *reach, 0);
          EXPECT_EQ(weight(sample_weights(estimator, more.samples.keys, query), more.index) > 0, share < 1)
              << named(estimator) << " h " << h << " at " << query << ": " << *reach;
        }
      }
    }
  }
}

TEST(RegressionReach, DenseMapsHaveNone) {
  const Samples samples = drawn(20);
  for (const Estimator& estimator : estimators(20, 0.1)) {
    const auto* attention = std::get_if<AttentionFit>(&estimator);
    const auto* kernel = std::get_if<KernelFit>(&estimator);
    const bool dense = (attention && is_dense(attention->map)) ||
                       (kernel && std::holds_alternative<GaussianShape>(kernel->shape)) ||
                       std::holds_alternative<ConstantFit>(estimator);
    if (dense) {
      EXPECT_FALSE(reach_at(estimator, samples.keys, 0.4)) << named(estimator);
    }
  }
}

// As the workspace opens, and with its other maps.
TEST(RegressionReach, AtTheProbeOfTheOpeningState) {
  const Vector keys = drawn(55).keys;
  const double h = 0.055, probe = 0.8;
  EXPECT_DOUBLE_EQ(*reach_at(KernelFit{EpanechnikovShape{}, h}, keys, probe), h);
  EXPECT_DOUBLE_EQ(*reach_at(KernelFit{TruncatedGaussianShape{2}, h}, keys, probe), 2 * h);
  EXPECT_NEAR(*reach_at(AttentionFit{Entmax{1.5}, h}, keys, probe), 0.0934, 5e-5);
  EXPECT_FALSE(reach_at(AttentionFit{Softmax{}, h}, keys, probe));
  Vector distances = (keys.array() - probe).abs();
  std::sort(distances.begin(), distances.end());
  EXPECT_DOUBLE_EQ(*reach_at(NearestFit{5}, keys, probe), distances[4]);
  EXPECT_DOUBLE_EQ(*reach_at(AttentionFit{UniformKnn{3}, h}, keys, probe), distances[2]);
}

TEST(RegressionReach, EveryAttentionThatIsAKernelGivesItsFit) {
  const int n = 55;
  const Samples samples = drawn(n);
  int kernels = 0;
  for (const double h : {0.002, 0.055, 0.4, 10.0}) {
    for (const Separation& map : examples::separations(n)) {
      if (!why_no_estimator(map).empty()) continue;
      const AttentionFit fit{map, h};
      for (const double query : queries) {
        const auto kernel = kernel_at(fit, samples.keys, query);
        const bool clipped = retrieves_sets(map) || std::holds_alternative<Constrained>(map) ||
                             std::holds_alternative<Sum>(map);
        const auto* entmax = std::get_if<Entmax>(&map);
        const bool heavy = entmax && entmax->alpha < 1;
        ASSERT_EQ(kernel.has_value(), !clipped && !heavy) << name_of(map);
        if (!kernel) continue;
        ++kernels;
        const SampleWeights p = sample_weights(fit, samples.keys, query);
        ASSERT_EQ(p.defined(), kernel->weights.size() > 0) << name_of(map) << " " << query;
        if (!p.defined()) continue;
        // The bandwidth is found to N^(1/r) roundings.
        const double r = kernel_order(kernel->pair.shape).value_or(1);
        const double rounding = std::max(1e-12, 1e-14 * std::pow(n, 1 / r) * (r > 1e3 ? r / 10 : 1));
        EXPECT_LT((kernel->weights - p.values).cwiseAbs().maxCoeff(), rounding)
            << name_of(map) << " h " << h << " at " << query;
        const auto reach = reach_at(fit, samples.keys, query);
        if (reach && kernel->pair.route != BandwidthRoute::fixed) {
          EXPECT_NEAR(kernel->h, *reach, 1e-7 * *reach) << name_of(map) << " h " << h << " at " << query;
        }
      }
    }
  }
  EXPECT_GT(kernels, 100);
}

TEST(RegressionReach, TinyBandwidthsDoNotOverflow) {
  Samples samples = drawn(9);
  samples.keys *= 1e100;
  for (const Separation& map : examples::separations(9)) {
    if (!why_no_estimator(map).empty()) continue;
    const AttentionFit fit{map, 1e-100};
    for (const double query : {0.0, samples.keys[4], 1e100}) {
      const auto reach = reach_at(fit, samples.keys, query);
      EXPECT_TRUE(!reach || std::isfinite(*reach)) << name_of(map);
      const auto kernel = kernel_at(fit, samples.keys, query);
      EXPECT_TRUE(!kernel || kernel->weights.allFinite()) << name_of(map);
    }
  }
}

}  // namespace
}  // namespace basinscope
