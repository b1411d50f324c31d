// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that come again are one key: reads of layers over them against sums and fits over the different keys
// alone, in long double. No rank and no tie may hang on how a norm was rounded.
#include <Eigen/QR>

#include "core/layers/weight_kernel.h"
#include "tests/core/layer_examples.h"

namespace basinscope {
namespace {

using examples::run_of;
using Index = Eigen::Index;
using Exact = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using ExactVector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

// Token t has the key of number order[t], in 1 to 3 times its length where lengths do not matter.
struct Repeated {
  LayerInput input;
  std::vector<int> order;
};

Repeated repeated(int kinds, int width, int tokens, bool longer, std::uint64_t seed) {
  Random random(seed);
  Repeated all;
  const Matrix keys = examples::normal_matrix(random, kinds, width, 0.5);
  all.input.keys.resize(tokens, width);
  all.input.values = examples::normal_matrix(random, tokens, 2);
  for (int t = 0; t < tokens; ++t) {
    all.order.push_back(static_cast<int>(random.uniform() * kinds));
    const double length = longer ? 1 + 2 * random.uniform() : 1;
    all.input.keys.row(t) = length * keys.row(all.order.back());
  }
  all.input.queries = examples::normal_matrix(random, tokens, width, 0.5);
  return all;
}

ExactVector seen(const Matrix& rows, Index row, bool unit) {
  const ExactVector x = rows.row(row).transpose().cast<long double>();
  return unit ? ExactVector(x / x.norm()) : x;
}

// The first pairs' read at a query: the affine fit of least norm over the different keys, each with the
// weights of its pairs and the mean of their values. Nothing where no pair has weight.
std::optional<Vector> affine_read(const Repeated& all, Index count, const WeightKernel& kernel, bool unit,
                                  VectorIn at) {
  const Index width = all.input.keys.cols();
  ExactVector query = at.cast<long double>();
  if (unit) query /= query.norm();
  std::vector<Index> first;  // token of each kind, or -1
  std::vector<std::size_t> kind;
  for (Index t = 0; t < count; ++t) {
    std::size_t k = 0;
    while (k < first.size() &&
           all.order[static_cast<std::size_t>(first[k])] != all.order[static_cast<std::size_t>(t)])
      ++k;
    if (k == first.size()) first.push_back(t);
    kind.push_back(k);
  }
  Vector distances(count);
  for (Index t = 0; t < count; ++t)
    distances[t] = static_cast<double>(
        (seen(all.input.keys, first[kind[static_cast<std::size_t>(t)]], unit) - query).norm());
  const auto weights = pair_weighting(kernel, distances, width);
  if (!weights) return std::nullopt;
  const Index kinds = static_cast<Index>(first.size());
  ExactVector w = ExactVector::Zero(kinds);
  Exact keys(kinds, width), values = Exact::Zero(kinds, all.input.values.cols());
  for (Index t = 0; t < count; ++t) {
    const auto k = static_cast<Index>(kind[static_cast<std::size_t>(t)]);
    w[k] += weights->values[t];
    values.row(k) += weights->values[t] * all.input.values.row(t).cast<long double>();
  }
  for (Index k = 0; k < kinds; ++k) {
    keys.row(k) = (seen(all.input.keys, first[static_cast<std::size_t>(k)], unit) - query).transpose();
    if (w[k] > 0) values.row(k) /= w[k];
  }
  w /= w.sum();
  const ExactVector key_mean = keys.transpose() * w, value_mean = values.transpose() * w;
  const ExactVector roots = w.cwiseSqrt();
  Exact x = roots.asDiagonal() * (keys.rowwise() - key_mean.transpose());
  x = (x.array().abs() < 1e-15L).select(0, x);  // rounding, where one key has all the weight
  const Exact y = roots.asDiagonal() * (values.rowwise() - value_mean.transpose());
  Eigen::CompleteOrthogonalDecomposition<Exact> fit(kinds, width);
  fit.setThreshold(1e-15L);
  fit.compute(x);
  return Vector((value_mean - fit.solve(y).transpose() * key_mean).cast<double>());
}

TEST(RepeatedKeys, LocalLinesAreThoseOfTheDifferentKeys) {
  for (const bool unit : {false, true}) {
    for_each_alternative<WeightKernel>([&](const auto& kernel) {
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Repeated all = repeated(3 + static_cast<int>(seed % 3), 7, 14, false, seed);
        const LayerRun run = run_of(LocalLinear{{{unit}, WeightKernel(kernel)}, 0}, all.input);
        EXPECT_EQ(run.diverged, 0);
        for (Index t = 0; t < run.tokens(); ++t) {
          const auto expected =
              affine_read(all, t + 1, WeightKernel(kernel), unit, all.input.queries.row(t).transpose());
          if (!expected) {
            EXPECT_TRUE(run.reads.row(t).array().isNaN().all());
            continue;
          }
          EXPECT_LT((run.reads.row(t).transpose() - *expected).norm(), 1e-7 * (1 + expected->norm()))
              << kernel.id << (unit ? ", unit keys" : "") << ", seed " << seed << ", read " << t + 1;
        }
      }
    });
  }
}

// Of one direction and different lengths: as unit keys they differ by the rounding of their norms.
TEST(RepeatedKeys, DirectionsThatComeAgainAreOneUnitKey) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Repeated all = repeated(3, 7, 14, true, seed);
    const WeightKernel kernel = PlainKernel<0>{1.0};
    const LayerRun run = run_of(LocalLinear{{{true}, kernel}, 0}, all.input);
    for (Index t = 0; t < run.tokens(); ++t) {
      const auto expected = affine_read(all, t + 1, kernel, true, all.input.queries.row(t).transpose());
      EXPECT_LT((run.reads.row(t).transpose() - *expected).norm(), 1e-7 * (1 + expected->norm()))
          << "seed " << seed << ", read " << t + 1;
    }
  }
}

TEST(RepeatedKeys, EqualKeysTieToTheEarlier) {
  for (const bool unit : {false, true}) {
    for (const int width : {1, 2, 3, 5, 7, 11, 13}) {
      const Repeated all = repeated(2, width, 21, false, 5);
      const LayerRun run = run_of(SeparationAttention{{{unit}, {}}, Separation(UniformKnn{1})}, all.input);
      for (Index t = 0; t < run.tokens(); ++t) {
        // The earliest pair whose score is the largest.
        Index best = 0;
        long double largest = -1e300L;
        for (Index i = 0; i <= t; ++i) {
          const long double score =
              seen(all.input.keys, i, unit).dot(all.input.queries.row(t).transpose().cast<long double>());
          if (score > largest) {
            largest = score;
            best = i;
          }
        }
        EXPECT_EQ(Vector(run.reads.row(t).transpose()), Vector(all.input.values.row(best).transpose()))
            << width << " numbers, read " << t + 1;
      }
    }
  }
}

// phi(q) = e^q is too small for a double, the direction of M phi(q) is not.
TEST(RepeatedKeys, DirectionsOfReadsDoNotUnderflow) {
  LayerInput in = examples::sequence(5, 3, 2);
  in.queries.array() -= 2030;
  for (const ReadNorm norm : {ReadNorm::l2, ReadNorm::rms, ReadNorm::sum}) {
    const LayerRun run = run_of(LinearAttention{{Feature::elu1, norm}}, in);
    for (Index t = 0; t < run.tokens(); ++t) {
      const ExactVector query = in.queries.row(t).transpose().cast<long double>();
      const ExactVector at = (query.array() - query.maxCoeff()).exp();
      const ExactVector y = run.states[static_cast<std::size_t>(t)].cast<long double>() * at;
      long double sum = 0;
      for (Index i = 0; i <= t; ++i)
        for (Index j = 0; j < 3; ++j) {
          const long double key = in.keys(i, j);
          sum += at[j] * (key > 0 ? key + 1 : std::exp(key));
        }
      const long double size = norm == ReadNorm::sum  ? sum
                               : norm == ReadNorm::l2 ? y.norm()
                                                      : y.norm() / std::sqrt(2.0L);
      EXPECT_LT((run.reads.row(t).transpose() - (y / size).cast<double>()).norm(), 1e-12) << "read " << t + 1;
    }
  }
}

}  // namespace
}  // namespace basinscope
