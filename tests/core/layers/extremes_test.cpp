// SPDX-License-Identifier: GPL-3.0-or-later
// What every layer does at the ends: sizes, zero and equal keys, divergence, undefined reads, refused inputs,
// tasks.
#include <gmock/gmock.h>

#include "core/layers/layer_tasks.h"
#include "tests/core/layer_examples.h"

namespace basinscope {
namespace {

using examples::run_of;
using examples::sequence;
using Index = Eigen::Index;

// Numbers or missing, and nothing after a divergence.
void expect_whole(const LayerRun& run) {
  EXPECT_TRUE(run.complete);
  for (Index t = 0; t < run.tokens(); ++t) {
    const bool gone = run.diverged > 0 && t + 1 >= run.diverged;
    for (const double entry : run.reads.row(t))
      EXPECT_TRUE(gone ? std::isnan(entry) : !(std::abs(entry) > 1e150));
    EXPECT_TRUE(gone ? std::isnan(run.losses[t]) : !(run.losses[t] > 1e150));
  }
  EXPECT_TRUE(run.diverged == 0 || run.state.size() == 0);
}

TEST(LayerExtremes, EveryLayerTakesEverySequence) {
  for (const Layer& layer : examples::layers()) {
    SCOPED_TRACE(id_of(layer));
    const int rows = rows_per_token(layer);
    for (const auto& [length, width] : {std::pair{1, 1}, {1, 4}, {6, 1}, {9, 4}}) {
      for (const double size : {1e-3, 1.0, 1e3}) {
        LayerInput in = sequence(length * rows, width, 2, 3, size);
        in.queries = in.queries.topRows(length).eval();
        expect_whole(run_of(layer, in));
        in.keys.rowwise() = in.keys.row(0).eval();  // coincident
        expect_whole(run_of(layer, in));
        in.keys.setZero();
        expect_whole(run_of(layer, in));
        in.queries.setZero();
        in.values.setZero();
        const LayerRun zero = run_of(layer, in);
        expect_whole(zero);
        EXPECT_EQ(zero.diverged, 0);
        EXPECT_EQ(zero.losses[0], 0);
      }
    }
  }
}

TEST(LayerExtremes, TheFirstLossIsTheValuesNorm) {
  for (const Layer& layer : examples::layers()) {
    LayerInput in = sequence(1, 3, 2);
    if (rows_per_token(layer) > 1) continue;
    EXPECT_DOUBLE_EQ(run_of(layer, in).losses[0], in.values.row(0).squaredNorm()) << id_of(layer);
  }
}

TEST(LayerExtremes, StatesOfZeroKeysStayZero) {
  LayerInput in = sequence(6, 3, 2);
  in.keys.setZero();
  for (const Layer& layer : examples::layers()) {
    if (family_of(layer) != Family::linear || rows_per_token(layer) > 1) continue;
    const auto* features = std::get_if<GatedLinearAttention>(&layer);
    if (features != nullptr && features->feature == Feature::elu1) continue;
    EXPECT_EQ(run_of(layer, in).state, Matrix::Zero(2, 3)) << id_of(layer);
  }
}

TEST(LayerExtremes, DivergenceIsReportedWhereItBegins) {
  LayerInput in = sequence(60, 2, 1, 4, 1e3);
  const LayerRun run = run_of(DeltaNet{{}, 1e6}, in);
  ASSERT_GT(run.diverged, 1);
  // The state before is within the limit, the one after is not.
  Matrix m = Matrix::Zero(1, 2);
  Index first = 0;
  for (Index t = 0; first == 0; ++t) {
    const Vector k = in.keys.row(t);
    const Vector e = in.values.row(t).transpose() - m * k;
    m += 1e6 * e * k.transpose();
    const bool wild = !(e.squaredNorm() <= 1e150) || !((m.array().abs() <= 1e150).all()) ||
                      !(std::abs((m * in.queries.row(t).transpose())[0]) <= 1e150);
    if (wild) first = t + 1;
  }
  EXPECT_EQ(run.diverged, first);
  EXPECT_FALSE(std::isnan(run.losses[first - 2]));
  EXPECT_TRUE(run.reads.bottomRows(60 - first + 1).array().isNaN().all());
  EXPECT_EQ(run.state.size(), 0);
  EXPECT_EQ(run.states.size(), static_cast<std::size_t>(first - 1));
  in.values *= 1e80;
  EXPECT_EQ(run_of(Naive{}, in).diverged, 1);
}

TEST(LayerExtremes, LongKeysOfTheExponentialKernelStayFinite) {
  LayerInput in = sequence(10, 3, 2, 5);
  in.keys = 60 * in.keys.rowwise().normalized();
  in.queries = in.keys;
  const LayerRun run = run_of(KernelRidge{}, in);
  EXPECT_EQ(run.diverged, 0);
  // Far apart, each key is its own neighbour alone.
  EXPECT_LE((run.reads - in.values).norm(), 1e-6);
}

TEST(LayerExtremes, CoincidentKeysShareTheirValues) {
  LayerInput in = sequence(4, 3, 1);
  in.keys.rowwise() = in.keys.row(0).eval();
  in.queries.resize(0, 0);
  for (const Layer& layer :
       {Layer(KernelRidge{{}, GaussianInner{}, 1e-7}), Layer(KernelRidge{{}, GaussianInner{}, 0}),
        Layer(NadarayaWatson{}), Layer(LocalLinear{}), Layer(SoftmaxAttention{})}) {
    const LayerRun run = run_of(layer, in);
    for (Index t = 0; t < 4; ++t)
      EXPECT_NEAR(run.reads(t, 0), in.values.topRows(t + 1).mean(), 1e-6) << id_of(layer);
  }
}

TEST(LayerExtremes, NoWeightIsUndefinedAndLeavesOtherTokens) {
  LayerInput in;
  in.keys = Matrix::Zero(3, 1);
  in.keys << 0, 10, 0.1;
  in.values = Matrix::Ones(3, 2);
  for (const Layer& layer : {Layer(NadarayaWatson{{{}, PlainKernel<2>{{1.0}}}}),
                             Layer(LocalLinear{{{}, PlainKernel<1>{{1.0}}}, 0})}) {
    const LayerRun run = run_of(layer, in);
    EXPECT_EQ(run.diverged, 0);
    EXPECT_TRUE(std::isnan(run.losses[1]));
    EXPECT_FALSE(std::isnan(run.losses[2]));
    EXPECT_FALSE(run.reads.hasNaN());
  }
  SeparationAttention bounded;
  bounded.separation = Constrained{Vector::Constant(3, 0.4)};
  const LayerRun run = run_of(bounded, in);
  EXPECT_TRUE(run.reads.topRows(2).array().isNaN().all());
  EXPECT_FALSE(run.reads.row(2).hasNaN());
}

TEST(LayerExtremes, InputsAreRefusedByName) {
  const LayerInput good = sequence(4, 3, 2);
  const auto fault = [&](const Layer& layer, auto change) {
    LayerInput in = good;
    change(in);
    const auto found = input_fault(layer, in);
    EXPECT_THROW(run_layer(layer, in, TaskControl()), std::invalid_argument);
    return found ? found->name + ": " + found->expected.english() : "none";
  };
  EXPECT_FALSE(input_fault(DeltaNet{}, good));
  EXPECT_EQ(fault(DeltaNet{}, [](auto& in) { in.values.conservativeResize(3, 2); }),
            "values: expected 4 rows, not 3");
  EXPECT_EQ(fault(DeltaNet{}, [](auto& in) { in.queries = Matrix::Zero(4, 2); }),
            "queries: expected 3 columns, not 2");
  EXPECT_EQ(fault(DeltaNet{}, [](auto& in) { in.keys(1, 2) = NAN; }),
            "keys: row 2, column 3: expected a finite number");
  EXPECT_EQ(fault(Nlms{}, [](auto& in) { in.betas = Vector::Ones(4); }), "betas: this layer takes none");
  EXPECT_THAT(fault(GatedDeltaNet{}, [](auto& in) { in.gammas = Vector::Zero(4); }),
              testing::HasSubstr("gammas: entry 1: expected a number in (0, 1], not 0"));
  EXPECT_EQ(fault(DeltaProduct{{}, 3, 0.5, StepPairs::own}, [](auto&) {}),
            "keys: expected a multiple of 3 rows, not 4");
  EXPECT_EQ(parameter_fault(examples::layer_of("linear_attention", {{"normalise", "sum"}}))->id, "normalise");
  EXPECT_FALSE(parameter_fault(DeltaNet{}));
}

TEST(LayerExtremes, CancelledRunsSaySo) {
  TaskControl control;
  control.cancel();
  for (const Layer& layer : {Layer(DeltaNet{}), Layer(SoftmaxAttention{})})
    EXPECT_FALSE(run_layer(layer, sequence(4, 3, 2), control).complete);
}

TEST(LayerExtremes, RankOfAState) {
  LayerInput in = sequence(3, 6, 5);
  EXPECT_EQ(spectrum_of(run_of(LinearAttention{}, in).state).rank, 3);
  EXPECT_EQ(spectrum_of(Matrix::Zero(2, 2)).rank, 0);
}

TEST(LayerTasks, SwitchingSequences) {
  const Matrix noise = switching_noise(3000, 4, 0.5, 1), longer = switching_noise(3001, 4, 0.5, 1);
  EXPECT_EQ(longer.topRows(3001), noise);
  const Matrix moments = noise.transpose() * noise / 3001;
  for (Index i = 0; i < 16; ++i) EXPECT_NEAR(moments.data()[i], i % 5 == 0 ? 1 : 0.5, 0.1);
  const LayerInput in = switching_input(noise.topRows(9));
  EXPECT_EQ(in.keys.bottomRows(7), in.queries.topRows(7));
  EXPECT_TRUE(in.queries.row(0).isApprox(0.9 * in.keys.row(0) + 0.02 * noise.row(1)));
  EXPECT_TRUE(in.queries.row(1).isApprox(0.999 * in.keys.row(1) + 0.02 * noise.row(2)));  // t = 2 = T/4
  EXPECT_NEAR(in.values.row(5).norm(), 1, 1e-14);
  // The naive forecaster's loss at t + 1 is the distance of neighbouring values.
  const Vector losses = figure_losses(run_of(Naive{}, in));
  EXPECT_NEAR(losses[2], std::log10((in.values.row(3) - in.values.row(2)).squaredNorm()), 1e-12);
}

TEST(LayerTasks, OrthonormalCuesAreRecalledExactlyAtAnyLength) {
  for (const int length : {2, 40, 400}) {
    const Mqar mqar = drawn_mqar(8, length, 16, Embedding::orthonormal, 3);
    const RecallScore score = score_of(mqar, run_of(LinearAttention{}, mqar_input(mqar)));
    EXPECT_EQ(score.accuracy, length > 2 ? std::optional(1.0) : std::nullopt) << length;
  }
  const Mqar unit = drawn_mqar(64, 200, 16, Embedding::unit, 3);
  const double accuracy = score_of(unit, run_of(LinearAttention{}, mqar_input(unit))).accuracy.value();
  EXPECT_LT(accuracy, 1);
  EXPECT_GT(accuracy, 0.05);
  EXPECT_THROW(drawn_mqar(17, 40, 16, Embedding::orthonormal, 1), std::invalid_argument);
  EXPECT_THROW(drawn_mqar(4, 41, 16, Embedding::unit, 1), std::invalid_argument);
}

}  // namespace
}  // namespace basinscope
