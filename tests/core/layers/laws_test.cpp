// SPDX-License-Identifier: GPL-3.0-or-later
// Layers against closed forms solved anew at every token, and against each other.
#include <gmock/gmock.h>

#include "core/network/network.h"
#include "tests/core/layers/same_runs.h"

namespace basinscope {
namespace {

using examples::run_of;
using examples::sequence;
using Index = Eigen::Index;

// States at every t against closed(first t + 1 rows, w_i, betas).
template <class Closed>
void expect_states(const Layer& layer, const LayerInput& input, Closed closed, double tolerance = 1e-8) {
  const LayerRun run = run_of(layer, input);
  ASSERT_EQ(run.states.size(), static_cast<std::size_t>(run.tokens()));
  for (Index t = 0; t < run.tokens(); ++t) {
    Vector w = Vector::Ones(t + 1);
    for (Index i = 0; i <= t; ++i)
      for (Index j = i + 1; j <= t && input.gammas.size() > 0; ++j) w[i] *= input.gammas[j];
    const Matrix want = closed(input.keys.topRows(t + 1), input.values.topRows(t + 1), w);
    const Matrix& got = run.states[static_cast<std::size_t>(t)];
    EXPECT_LE((got - want).norm(), tolerance * std::max(1.0, want.norm())) << id_of(layer) << " at " << t + 1;
  }
}

// The w-weighted least squares of least norm, or with a penalty, by another decomposition.
Matrix dense_fit(const Matrix& k, const Matrix& v, const Vector& w, double ridge) {
  if (ridge > 0) {
    const Matrix a = k.transpose() * w.asDiagonal() * k + ridge * Matrix::Identity(k.cols(), k.cols());
    return a.fullPivLu().solve(k.transpose() * w.asDiagonal() * v).transpose();
  }
  const Vector roots = w.cwiseSqrt();
  return (roots.asDiagonal() * k).completeOrthogonalDecomposition().solve(roots.asDiagonal() * v).transpose();
}

TEST(LayerLaws, LinearMemoriesAreTheirClosedForms) {
  const LayerInput plain = sequence(tokens, width, height);
  for (const bool listed : {false, true}) {
    const auto with = [&](const Layer& layer) { return listed ? examples::with_lists(plain, layer) : plain; };
    const auto fading = [&](const LayerInput& in, double gamma) {
      LayerInput lists = in;
      if (in.gammas.size() == 0) lists.gammas = Vector::Constant(tokens, gamma);
      return lists;
    };
    const auto sums = [](const Matrix& k, const Matrix& v, const Vector& w) -> Matrix {
      return v.transpose() * w.asDiagonal() * k;
    };
    expect_states(LinearAttention{}, with(LinearAttention{}), sums);
    expect_states(GatedLinearAttention{}, fading(with(GatedLinearAttention{}), 0.9), sums);
    for (const double ridge : {0.0, 0.3}) {
      const RecursiveLeastSquares layer{0.9, ridge, false};
      expect_states(layer, fading(with(layer), 0.9), [&](const Matrix& k, const Matrix& v, const Vector& w) {
        return dense_fit(k, v, w, ridge);
      });
    }
    const RecursiveLeastSquares penalty{0.9, 0.3, true};
    const LayerInput faded = fading(with(penalty), 0.9);
    expect_states(penalty, faded, [&](const Matrix& k, const Matrix& v, const Vector& w) {
      return dense_fit(k, v, w, 0.3 * w[0] * faded.gammas[0]);
    });
    for (const int steps : {1, 3, 8, 9, 200}) {
      const BatchGradientDescent layer{steps, 0.01, 0.95, false};
      LayerInput in = fading(with(layer), 0.95);
      if (in.betas.size() == 0) in.betas = Vector::Constant(tokens, 0.01);
      in.betas *= 0.05;
      expect_states(layer, in, [&](const Matrix& k, const Matrix& v, const Vector& w) {
        const Matrix a = k.transpose() * w.asDiagonal() * k, b = v.transpose() * w.asDiagonal() * k;
        Matrix m = Matrix::Zero(height, width);
        for (int i = 0; i < steps; ++i) m += in.betas[k.rows() - 1] * (b - m * a);
        return m;
      });
    }
  }
  // A Newton step of size 1 is least squares.
  expect_states(BatchGradientDescent{1, 1, 1, true}, plain,
                [](const Matrix& k, const Matrix& v, const Vector& w) { return dense_fit(k, v, w, 0); });
}

// M = sum_i b_i v_i k_i^T prod_{j > i} P_j, newest factor last.
template <class Factor>
Matrix delta_form(const Matrix& k, const Matrix& v, const Vector& b, Factor factor) {
  Matrix sum = Matrix::Zero(v.cols(), k.cols());
  for (Index i = 0; i < k.rows(); ++i) {
    Matrix term = b[i] * v.row(i).transpose() * k.row(i);
    for (Index j = i + 1; j < k.rows(); ++j) term = (term * factor(j)).eval();
    sum += term;
  }
  return sum;
}

TEST(LayerLaws, DeltaRulesAreProductsOfTheirFactors) {
  const LayerInput plain = sequence(tokens, width, height, 2);
  const Matrix one = Matrix::Identity(width, width);
  const auto outer = [&](Index j) -> Matrix { return plain.keys.row(j).transpose() * plain.keys.row(j); };
  const auto expect = [&](const Layer& layer, const LayerInput& in, auto rate, auto kept) {
    expect_states(layer, in, [&](const Matrix& k, const Matrix& v, const Vector&) {
      Vector b(k.rows());
      for (Index i = 0; i < b.size(); ++i) b[i] = rate(i);
      return delta_form(k, v, b, [&](Index j) -> Matrix {
        return kept(j) * one -
               rate(j) * (std::holds_alternative<GatedDeltaNet>(layer) ? kept(j) : 1.0) * outer(j);
      });
    });
  };
  const auto always = [](double value) { return [value](Index) { return value; }; };
  const auto norm2 = [&](Index i) { return plain.keys.row(i).squaredNorm(); };
  expect(DeltaNet{{}, 0.4}, plain, always(0.4), always(1));
  expect(
      Longhorn{{}, 2}, plain, [&](Index i) { return 2 / (1 + 2 * norm2(i)); }, always(1));
  expect(
      Nlms{}, plain, [&](Index i) { return 1 / norm2(i); }, always(1));
  expect(LeakyLms{{}, 0.4, 0.2}, plain, always(0.4), always(1 - 0.08));
  expect(GatedDeltaNet{{}, 0.8, 0.4}, plain, always(0.4), always(0.8));
  const LayerInput gated = examples::with_lists(plain, GatedDeltaNet{});
  expect(
      GatedDeltaNet{}, gated, [&](Index i) { return gated.betas[i]; },
      [&](Index i) { return gated.gammas[i]; });
  for (const int steps : {1, 2, 5}) {
    expect(
        DeltaProduct{{}, steps, 0.4, StepPairs::same}, plain,
        [&](Index i) { return (1 - std::pow(1 - 0.4 * norm2(i), steps)) / norm2(i); }, always(1));
  }
}

TEST(LayerLaws, MomentumIsASumOfFadingSteps) {
  const LayerInput in = sequence(tokens, width, height, 3);
  const Momentum layer{{}, 0.1, 0.6, 0.2};
  const LayerRun run = run_of(layer, in);
  for (Index t = 0; t < tokens; ++t) {
    Matrix m = Matrix::Zero(height, width);
    for (Index s = 0; s <= t; ++s)
      for (Index i = 0; i <= s; ++i) {
        const Matrix before =
            i > 0 ? run.states[static_cast<std::size_t>(i - 1)] : Matrix::Zero(height, width);
        const Vector e = in.values.row(i).transpose() - before * in.keys.row(i).transpose();
        m += std::pow(0.8, static_cast<double>(t - s)) * std::pow(0.6, static_cast<double>(s - i)) * 0.1 * e *
             in.keys.row(i);
      }
    EXPECT_LE((run.states[static_cast<std::size_t>(t)] - m).norm(), 1e-10);
  }
}

TEST(LayerLaws, OwnPairsAreDeltaNetsTokens) {
  const LayerInput in = sequence(tokens, width, height, 4);
  const LayerRun each = run_of(DeltaNet{{}, 0.3}, in);
  LayerInput own = in;
  own.queries.resize(0, 0);
  const LayerRun pairs = run_of(DeltaProduct{{}, 2, 0.3, StepPairs::own}, own);
  ASSERT_EQ(pairs.tokens(), tokens / 2);
  for (Index t = 0; t < pairs.tokens(); ++t) {
    const auto last = static_cast<std::size_t>(2 * t + 1);
    EXPECT_EQ(pairs.states[static_cast<std::size_t>(t)], each.states[last]);
    EXPECT_TRUE(
        pairs.reads.row(t).transpose().isApprox(each.states[last] * in.keys.row(2 * t + 1).transpose()));
    double loss = 0;
    const Matrix before = t > 0 ? each.states[last - 2] : Matrix::Zero(height, width);
    for (Index row = 2 * t; row < 2 * t + 2; ++row)
      loss += (in.values.row(row).transpose() - before * in.keys.row(row).transpose()).squaredNorm();
    EXPECT_NEAR(pairs.losses[t], loss, 1e-12 * (1 + loss));
  }
}

TEST(LayerLaws, NamedEqualities) {
  const LayerInput in = sequence(tokens, width, height, 6);
  // (41): values of the gated form are alpha times those of the leaky one.
  const double lambda = 0.2, beta = 0.4, alpha = 1 - beta * lambda;
  LayerInput scaled = in;
  scaled.values *= alpha;
  const LayerRun leaky = run_of(LeakyLms{{}, beta, lambda}, in),
                 gated = run_of(GatedDeltaNet{{}, alpha, beta / alpha}, scaled);
  EXPECT_TRUE(leaky.reads.isApprox(gated.reads, 1e-12));
  EXPECT_TRUE(leaky.state.isApprox(gated.state, 1e-12));
  expect_same(run_of(Momentum{{}, 0.4, 0, 0}, in), run_of(DeltaNet{{}, 0.4}, in), 1e-12);
  expect_same(run_of(LeakyLms{{}, 0.4, 0}, in), run_of(DeltaNet{{}, 0.4}, in), 1e-12);
  expect_same(run_of(Longhorn{{}, 1e12}, in), run_of(Nlms{}, in), 1e-9);
  expect_same(run_of(DeltaProduct{{}, 1, 0.4, StepPairs::same}, in), run_of(DeltaNet{{}, 0.4}, in), 1e-12);
  expect_same(run_of(BatchGradientDescent{}, in), run_of(LinearAttention{}, in), 1e-12);
  expect_same(run_of(BatchGradientDescent{1, 1, 1, true}, in), run_of(RecursiveLeastSquares{}, in), 1e-9);
  GatedLinearAttention kept;
  kept.gamma = 1;
  expect_same(run_of(kept, in), run_of(LinearAttention{}, in), 1e-12);
  // Kernel ridge regression with the linear kernel is ridge regression.
  expect_same(run_of(KernelRidge{{}, LinearInner{}, 0.3}, in),
              run_of(RecursiveLeastSquares{1, 0.3, false}, in), 1e-9);
  expect_same(run_of(KernelRidge{{}, LinearInner{}, 0}, in), run_of(RecursiveLeastSquares{}, in), 1e-8);
  // kappa ~ I: with a ridge that drowns kappa the read is the unnormalised one over it.
  LayerRun wide = run_of(KernelRidge{{}, ExponentialInner{}, 1e12}, in);
  wide.reads *= 1e12;
  EXPECT_TRUE(wide.reads.isApprox(run_of(UnnormalisedAttention{}, in).reads, 1e-9));
  // Softmax attention is Nadaraya-Watson with unit keys and one step of retrieval.
  SoftmaxAttention softmax;
  softmax.qk_norm = true;
  softmax.scale = 4;
  NadarayaWatson local;
  local.qk_norm = true;
  local.kernel = PlainKernel<0>{{0.5}};  // 1/h^2 = 4
  expect_same(run_of(softmax, in), run_of(local, in), 1e-12);
  LayerInput hetero = in;
  hetero.values = in.keys;
  SoftmaxAttention plain;
  plain.scale = 3;
  const LayerRun run = run_of(plain, hetero);
  for (Index t = 0; t < tokens; ++t) {
    const Network network{in.keys.topRows(t + 1), Softmax{}, Identity{}, 3};
    EXPECT_TRUE(
        run.reads.row(t).transpose().isApprox(update(network, in.queries.row(t).transpose()).state, 1e-12));
  }
  SeparationAttention by_list;
  by_list.scale = 3;
  expect_same(run_of(by_list, in),
              run_of(
                  [] {
                    SoftmaxAttention s;
                    s.scale = 3;
                    return s;
                  }(),
                  in),
              1e-12);
}

TEST(LayerLaws, KernelsHaveEquivalentAttentionLayers) {
  LayerInput in = sequence(tokens, width, height, 7);
  NadarayaWatson adaptive;
  adaptive.qk_norm = true;
  adaptive.kernel = AdaptiveKernel{2, 0.2};
  SeparationAttention entmax;
  entmax.qk_norm = true;
  entmax.separation = Entmax{1.5};
  entmax.scale = 1 / 0.2;
  expect_same(run_of(adaptive, in), run_of(entmax, in), 1e-10);
  NadarayaWatson nearest;
  nearest.kernel = NearestUniform{4};
  nearest.qk_norm = true;
  SeparationAttention knn;
  knn.separation = UniformKnn{4};
  knn.qk_norm = true;
  expect_same(run_of(nearest, in), run_of(knn, in), 1e-12);
}

TEST(LayerLaws, LinearAttentionNormalisedByItsSum) {
  const LayerInput in = sequence(tokens, width, height, 8);
  LinearAttention layer;
  layer.feature = Feature::elu1;
  layer.normalise = ReadNorm::sum;
  const LayerRun run = run_of(layer, in);
  const auto phi = [](double x) { return x > 0 ? x + 1 : std::exp(x); };
  for (Index t = 0; t < tokens; ++t) {
    Vector y = Vector::Zero(height);
    double total = 0;
    for (Index i = 0; i <= t; ++i) {
      double weight = 0;
      for (Index d = 0; d < width; ++d) weight += phi(in.keys(i, d)) * phi(in.queries(t, d));
      total += weight;
      y += weight * in.values.row(i).transpose();
    }
    EXPECT_LE((run.reads.row(t).transpose() - y / total).norm(), 1e-12);
  }
}

TEST(LayerLaws, LocalLayersAreTheirSums) {
  const LayerInput in = sequence(tokens, width, height, 9);
  LocalLinear layer;
  layer.kernel = PlainKernel<0>{{0.9}};
  NadarayaWatson constant;
  constant.kernel = layer.kernel;
  for (const double ridge : {0.0, 0.2}) {
    layer.ridge = ridge;
    const LayerRun lines = run_of(layer, in), means = run_of(constant, in);
    for (Index t = 0; t < tokens; ++t) {
      Vector w(t + 1);
      Matrix d = in.keys.topRows(t + 1), v = in.values.topRows(t + 1);
      d.rowwise() -= in.queries.row(t);
      for (Index i = 0; i <= t; ++i) w[i] = std::exp(-d.row(i).squaredNorm() / (2 * 0.81));
      w /= w.sum();
      const Vector dbar = d.transpose() * w, vbar = v.transpose() * w;
      EXPECT_LE((means.reads.row(t).transpose() - vbar).norm(), 1e-11);
      d.rowwise() -= dbar.transpose();
      v.rowwise() -= vbar.transpose();
      const Vector y = vbar - dense_fit(d, v, w, ridge) * dbar;
      EXPECT_LE((lines.reads.row(t).transpose() - y).norm(), 1e-8 * (1 + y.norm())) << t;
    }
  }
}

TEST(LayerLaws, LocalLinesMeetAffineFunctions) {
  LayerInput in = sequence(tokens, width, height, 10);
  Random random(3);
  const Matrix slope = examples::normal_matrix(random, height, width);
  const auto affine = [&](const Matrix& x) -> Matrix {
    return (x * slope.transpose()).rowwise() + Eigen::RowVectorXd::Ones(height);
  };
  in.values = affine(in.keys);
  // Weights of far keys vanish as doubles, and still say the slope.
  for (const double h : {1.0, 0.05}) {
    LocalLinear layer;
    layer.kernel = PlainKernel<0>{{h}};
    const Matrix reads = run_of(layer, in).reads;
    const Matrix want = affine(in.queries);
    if (h == 1.0) {
      EXPECT_LE((reads - want).bottomRows(tokens - width).norm(), 1e-8);
    }
    LayerInput two = in;
    two.keys = in.keys.topRows(2), two.values = in.values.topRows(2), two.queries = in.keys.topRows(2);
    two.queries.row(1) = 2 * in.keys.row(1) - in.keys.row(0);
    EXPECT_LE((run_of(layer, two).reads.row(1) - affine(two.queries).row(1)).norm(), 1e-8) << h;
  }
}

TEST(LayerLaws, NlmsStoresTheNewestPair) {
  LayerInput in = sequence(tokens, width, height, 11);
  in.queries.resize(0, 0);
  const LayerRun run = run_of(Nlms{}, in);
  EXPECT_LE((run.reads - in.values).norm(), 1e-12);
}

TEST(LayerLaws, AnMlpTakesStepsAlongTheGradient) {
  const TttMlp layer{3, 0.05, 7};
  MlpMemory memory = layer.start({4, 2, 2});
  Vector key(2), value(2);
  key << 0.4, -0.7;
  value << 1, -0.5;
  const Token token{key, value, 1, 0.05};
  for (int i = 0; i < 4; ++i) layer.update(memory, token);
  MlpMemory after = memory;
  layer.update(after, token);
  const auto loss = [&](const MlpMemory& m) { return 0.5 * (value - *TttMlp::read(m, key)).squaredNorm(); };
  const auto expect_step = [&](auto part) {
    for (Index i = 0; i < part(memory).size(); ++i) {
      MlpMemory up = memory, down = memory;
      part(up).data()[i] += 1e-6;
      part(down).data()[i] -= 1e-6;
      const double slope = (loss(up) - loss(down)) / 2e-6;
      EXPECT_NEAR(part(after).data()[i] - part(memory).data()[i], -0.05 * slope, 1e-10);
    }
  };
  expect_step([](MlpMemory& m) -> Matrix& { return m.w1; });
  expect_step([](MlpMemory& m) -> Matrix& { return m.w2; });
  expect_step([](MlpMemory& m) -> Vector& { return m.b1; });
  expect_step([](MlpMemory& m) -> Vector& { return m.b2; });
  EXPECT_NEAR(split_mix(1, 0), 0.56656157517, 1e-11);
}

}  // namespace
}  // namespace basinscope
