// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel regression and attention are one weight: published values, and random problems of every pair.
#include <iomanip>
#include <iostream>

#include "core/data/generators.h"
#include "core/kernels/pair_weights.h"
#include "core/random.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

void expect_near(const Vector& got, const Vector& want, double tolerance, const std::string& what) {
  ASSERT_EQ(got.size(), want.size()) << what;
  for (Eigen::Index i = 0; i < want.size(); ++i) {
    EXPECT_NEAR(got[i], want[i], tolerance) << what << ", key " << i;
    if (want[i] == 0) {
      EXPECT_EQ(got[i], 0) << what << ", key " << i;
    }
  }
}

// The pair and scale of a row of kernels.json: its bandwidth h is our temperature.
std::pair<KernelPair, PairScale> pair_of(const nlohmann::json& c) {
  const std::string kernel = c.at("kernel");
  const double h = c.value("h", 1.0), r = c.value("r", 1.0);
  if (kernel == "gaussian") return {{GaussianShape{}}, {h * h, 1, 1}};
  if (kernel == "uniform_knn") return {{UniformShape{}}, {1, c.at("k"), 1}};
  if (kernel == "topk_gaussian") return {{TruncatedGaussianShape{}}, {h * h, c.at("k"), 1}};
  if (kernel == "relumax") return {{shape_of_order(r), BandwidthRoute::anchored}, {h * h / r, 1, c.at("b")}};
  if (kernel.ends_with("_adaptive"))
    return {{shape_of_order(r), BandwidthRoute::adaptive}, {c.at("gamma"), 1, 1}};
  return {{shape_of_order(r), BandwidthRoute::fixed}, {h * h / (2 * r), 1, 1}};
}

TEST(KernelPairs, EveryPublishedRow) {
  int rows = 0, empty = 0;
  const auto data = examples::reference("kernels.json");
  for (const auto& problem : data.at("problems")) {
    const Matrix keys = examples::matrix_of(problem.at("keys"));
    const KeyGeometry geometry = key_geometry(keys, examples::vector_of(problem.at("query")));
    expect_near(geometry.scores, examples::vector_of(problem.at("scores")), 1e-14, "scores");
    expect_near(geometry.squared, examples::vector_of(problem.at("sq_distances")), 1e-14, "distances");
    for (const auto& c : problem.at("cases")) {
      const auto [pair, scale] = pair_of(c);
      const std::string name = c.at("kernel").get<std::string>() + " N = " + std::to_string(keys.rows());
      const PairWeights both = pair_weights(pair, scale, geometry);
      ++rows;
      if (c.at("weights").is_null()) {
        ++empty;
        EXPECT_FALSE(both.defined()) << name;
        EXPECT_EQ(both.attention.size(), 0) << name;
        EXPECT_FALSE(both.difference) << name;
        continue;
      }
      const double tolerance = 1e-12;  // no bandwidth below 0.1 occurs
      expect_near(both.kernel, examples::vector_of(c.at("weights")), tolerance, name + " kernel");
      expect_near(both.attention, examples::vector_of(c.at("weights")), tolerance, name + " attention");
      if (c.contains("tau")) {
        EXPECT_NEAR(both.h, c.at("h").get<double>(), tolerance) << name;
        EXPECT_NEAR(*both.kernel_tau, c.at("tau").get<double>(), tolerance) << name;
        EXPECT_NEAR(*both.attention_tau, c.at("tau").get<double>(), tolerance) << name;
        const double r = c.at("r"), u = 1 / both.h;
        double sum = 0;
        for (const double u2 : geometry.squared) sum += kernel_value(pair.shape, std::sqrt(u2) * u);
        EXPECT_NEAR(sum, c.at("denominator").get<double>(), 1e-12) << name;
        EXPECT_NEAR(std::pow(2 * r * scale.gamma * u * u, r), sum, 1e-12) << name;
      }
      if (c.contains("radius")) {
        EXPECT_NEAR(both.h, c.at("radius").get<double>(), 1e-12) << name;
      }
    }
  }
  EXPECT_EQ(rows, 321);
  EXPECT_GT(empty, 0);
}

double log_uniform(Random& random, double low, double high) {
  return low * std::pow(high / low, random.uniform());
}

// Ten thousand problems a pair: N = 1 ... 64 uniform keys on the sphere in 2 ... 64 dimensions, gamma
// log-uniform in [0.02, 5], b in [0.1, 3], orders "any r" in [1, 50] (below 1 a weight rises with infinite
// slope at the edge of its support, where rounding alone moves it by sqrt(1e-16) at r = 1/2).
TEST(KernelPairs, BothSidesAgreeOnRandomProblems) {
  constexpr int problems = 10000;
  const std::size_t pairs = pair_table(1).size();
  std::vector<double> worst(pairs, 0), worst_tau(pairs, 0);
  std::vector<int> undefined(pairs, 0);
  Random random(7);
  for (int problem = 0; problem < problems; ++problem) {
    const int n = 1 + random.below(64), d = 2 + random.below(63);
    const Matrix points = generated({"sphere", n + 1, d, static_cast<std::uint64_t>(random.bits())});
    const KeyGeometry geometry = key_geometry(points.topRows(n), points.row(n).transpose());
    const PairScale scale{log_uniform(random, 0.02, 5), 1 + random.below(n), log_uniform(random, 0.1, 3)};
    const auto table = pair_table(log_uniform(random, 1, 50));
    for (std::size_t i = 0; i < pairs; ++i) {
      const PairWeights both = pair_weights(table[i], scale, geometry);
      ASSERT_EQ(both.defined(), both.attention.size() > 0) << kernel_name(table[i]);
      if (!both.defined()) {
        ++undefined[i];
        EXPECT_EQ(table[i].route, BandwidthRoute::fixed);
        EXPECT_TRUE(kernel_order(table[i].shape));
        EXPECT_LE(both.h, both.nearest);
        continue;
      }
      EXPECT_NEAR(both.kernel.sum(), 1, 1e-12);
      ASSERT_TRUE(both.kernel.allFinite());
      EXPECT_GE(both.kernel.minCoeff(), 0);
      worst[i] = std::max(worst[i], *both.difference);
      if (both.kernel_tau && both.attention_tau)
        worst_tau[i] = std::max(worst_tau[i], std::abs(*both.kernel_tau - *both.attention_tau) /
                                                  std::max(1.0, std::abs(*both.attention_tau)));
      if (std::isfinite(kernel_reach(table[i].shape))) {  // nothing beyond the bandwidth
        for (int key = 0; key < n; ++key) {
          if (geometry.squared[key] > both.h * both.h * (1 + 1e-12)) {
            EXPECT_EQ(both.kernel[key], 0);
          }
        }
      }
    }
  }
  const auto table = pair_table(7);
  for (std::size_t i = 0; i < pairs; ++i) {
    EXPECT_LT(worst[i], 1e-12) << kernel_name(table[i]) << " = " << attention_name(table[i], 3);
    EXPECT_LT(worst_tau[i], 1e-12) << kernel_name(table[i]);
    std::cout << std::left << std::setw(22)
              << (kernel_order(table[i].shape) == 7 ? "any r" : kernel_name(table[i]).english())
              << std::setw(12) << bandwidth_word(table[i]) << std::setw(20) << attention_name(table[i], 3)
              << std::setprecision(2) << worst[i] << "  tau " << worst_tau[i] << "  undefined "
              << undefined[i] << '\n';
  }
  EXPECT_GT(undefined[2], 0);
}

TEST(KernelPairs, AnchoredKernelIsAdaptiveOfBandwidthHAndNeverEmpty) {
  Random random(3);
  for (int problem = 0; problem < 300; ++problem) {
    const Matrix points = generated({"sphere", 12, 3, static_cast<std::uint64_t>(problem)});
    const KeyGeometry geometry = key_geometry(points.topRows(11), points.row(11).transpose());
    const double r = log_uniform(random, 0.5, 20);
    const PairScale scale{log_uniform(random, 1e-4, 5), 1, log_uniform(random, 0.1, 3)};
    const KernelPair pair{PolynomialShape{r}, BandwidthRoute::anchored};
    const PairWeights both = pair_weights(pair, scale, geometry);
    ASSERT_TRUE(both.defined());
    const auto relu = std::get<ReluMax>(attention_twin(pair, scale).separation);
    EXPECT_NEAR(both.h * both.h, 2 * relu.b * relu.h * relu.h + geometry.nearest(), 1e-12);
    Vector values(11);
    for (int i = 0; i < 11; ++i)
      values[i] = kernel_value(pair.shape, std::sqrt(geometry.squared[i]) / both.h);
    if (values.sum() > 1e-9) expect_near(both.kernel, values / values.sum(), 1e-9, "kernel of bandwidth H");
  }
}

// gamma fixed, r rising: every route tends to softmax's weights, as 1/r; the anchored one to those of
// temperature b gamma, on both sides.
TEST(KernelPairs, EveryRouteTendsToSoftmax) {
  const Matrix points = generated({"sphere", 9, 2, 5});
  const KeyGeometry geometry = key_geometry(points.topRows(8), points.row(8).transpose());
  for (const double b : {0.5, 1.0, 2.5}) {
    const PairScale scale{0.42, 2, b};
    for (const auto route : {BandwidthRoute::adaptive, BandwidthRoute::fixed, BandwidthRoute::anchored}) {
      const PairScale at_limit{route == BandwidthRoute::anchored ? b * scale.gamma : scale.gamma, 2, b};
      const Vector limit = attention_weights({GaussianShape{}}, at_limit, geometry.scores);
      double last = 1;
      for (const double r : {8.0, 32.0, 128.0, 1e4, 1e6}) {
        const PairWeights both = pair_weights({PolynomialShape{r}, route}, scale, geometry);
        const double far = (both.kernel - limit).cwiseAbs().maxCoeff();
        EXPECT_LT(far, last) << b;
        EXPECT_LT(far, 10 / r) << b;
        EXPECT_LT((both.attention - limit).cwiseAbs().maxCoeff(), 10 / r) << b;
        last = far;
      }
    }
  }
}

// A weight of e^-1990 is no support, wherever in the array its key stands and however long that is.
TEST(KernelPairs, SupportDoesNotDependOnTheOrderOfTheKeys) {
  const Vector query = Eigen::Vector2d(1, 0);
  for (int n = 1; n <= 19; ++n) {
    for (int at = 0; at < n; ++at) {
      Matrix keys = Eigen::RowVector2d(std::cos(3.0), std::sin(3.0)).replicate(n, 1);
      keys.row(at) = query.transpose();
      const KeyGeometry geometry = key_geometry(keys, query);
      for (const KernelPair& pair : pair_table(2.5)) {
        if (bandwidth_word(pair) == "k nearest") continue;
        const PairWeights both = pair_weights(pair, {1e-3, 1, 1}, geometry);
        ASSERT_TRUE(both.defined()) << kernel_name(pair);
        EXPECT_EQ(both.support(), 1) << kernel_name(pair) << " " << at << " of " << n;
        EXPECT_EQ((both.attention.array() != 0).count(), 1) << attention_name(pair, 1) << " " << at;
      }
      EXPECT_EQ(pair_weights({TruncatedGaussianShape{}}, {1e-3, n, 1}, geometry).support(), 1) << at << n;
    }
  }
}

TEST(KernelPairs, AwkwardKeys) {
  const auto table = pair_table(2.5);
  Matrix same_keys(3, 2);
  same_keys << 1, 0, 1, 0, 1, 0;
  Vector query(2);
  for (const double y : {0.0, 0.6, -1.0}) {
    query << (y == -1 ? -1 : std::sqrt(1 - y * y)), (y == -1 ? 0 : y);
    const KeyGeometry geometry = key_geometry(same_keys, query);
    for (const double gamma : {1e-3, 0.4, 1e3}) {
      for (const KernelPair& pair : table) {
        const PairWeights both = pair_weights(pair, {gamma, 9, 1}, geometry);
        ASSERT_TRUE(std::isfinite(both.h));
        if (!both.defined()) continue;
        EXPECT_TRUE(both.kernel.allFinite());
        EXPECT_NEAR(both.kernel[0], 1.0 / 3, 1e-12) << kernel_name(pair) << gamma;
        EXPECT_LT(*both.difference, 1e-12) << kernel_name(pair) << gamma;
      }
    }
  }
  // Two keys as far as each other at the cut: the lower index, and it is said.
  Matrix mirrored(3, 2);
  mirrored << 1, 0, 0.6, 0.8, 0.6, -0.8;
  query << 1, 0;
  const PairWeights cut = pair_weights({UniformShape{}}, {1, 2, 1}, key_geometry(mirrored, query));
  EXPECT_TRUE(cut.tie);
  EXPECT_EQ(cut.kernel[1], 0.5);
  EXPECT_EQ(cut.kernel[2], 0);
  EXPECT_FALSE(pair_weights({UniformShape{}}, {1, 3, 1}, key_geometry(mirrored, query)).tie);
  EXPECT_FALSE(pair_weights({UniformShape{}}, {1, 1, 1}, key_geometry(mirrored, query)).tie);
}

// Without unit norms attention = kernel times exp(||k||^2/2 gamma), key by key.
TEST(KernelPairs, NormsBreakTheIdentityByTheStatedFactor) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    const Matrix keys = examples::random_patterns(7, 3, seed, 0.8);
    const Vector query = examples::random_vector(3, 0.8, 900 + seed);
    const double gamma = 0.3 + 0.05 * seed;
    const KeyGeometry geometry = key_geometry(keys, query);
    const PairWeights both = pair_weights({GaussianShape{}}, {gamma, 2, 1}, geometry);
    EXPECT_GT(*both.difference, 1e-4);
    Vector corrected = both.kernel.array() * norm_log_factors(keys, gamma).array().exp();
    corrected /= corrected.sum();
    expect_near(corrected, both.attention, 1e-13, "corrected");
    const Matrix unit = unit_rows(keys);
    EXPECT_LT(norm_log_factors(unit, gamma).cwiseAbs().maxCoeff(), 1e-14);
    EXPECT_LT(largest_norm_error(unit), 1e-15);
  }
  EXPECT_EQ(unit_rows(Matrix::Zero(1, 2))(0, 0), 1);
}

TEST(KernelPairs, TheTableNamesEveryIdentity) {
  const auto table = pair_table(2.5);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < table.size(); ++i) {
    EXPECT_EQ(table_row(table[i]), static_cast<int>(i));
    lines.push_back(kernel_name(table[i]).english() + " | " + attention_name(table[i], 3).english() + " | " +
                    bandwidth_word(table[i]).english());
  }
  EXPECT_EQ(
      lines,
      (std::vector<std::string>{
          "Gaussian | softmax | fixed", "Epanechnikov | 2-entmax | adaptive",
          "Epanechnikov | normReLU | fixed", "Epanechnikov | 1-ReLUmax | anchored",
          "biweight | 1.5-entmax | adaptive", "triweight | 4/3-entmax | adaptive",
          "polynomial r = 2.5 | 1.4-entmax | adaptive", "polynomial r = 2.5 | normalised ReLU^2.5 | fixed",
          "polynomial r = 2.5 | 2.5-ReLUmax | anchored", "truncated Gaussian | top-3 softmax | k nearest",
          "uniform | 3-NN average | k nearest"}));
  EXPECT_EQ(table_row({BiweightShape{}, BandwidthRoute::fixed}), 7);
  EXPECT_EQ(table_row({TriweightShape{}, BandwidthRoute::anchored}), 8);
  // Every shape of the list has a row.
  for_each_alternative<KernelShape>([&](const auto& shape) { EXPECT_GE(table_row({shape}), 0); });
}

// CKR section 2: scores over sqrt(d) are a Gaussian of bandwidth d^(1/4).
TEST(KernelPairs, OneOverRootDIsABandwidth) {
  for (const int d : {4, 64, 512}) {
    const double gamma = std::sqrt(static_cast<double>(d));
    EXPECT_DOUBLE_EQ(pair_bandwidth({GaussianShape{}}, {gamma}, Vector::Ones(2)), std::pow(d, 0.25));
    EXPECT_EQ(attention_twin({GaussianShape{}}, {gamma}).divisor, gamma);
  }
}

}  // namespace
}  // namespace basinscope
