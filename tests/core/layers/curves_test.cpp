// SPDX-License-Identifier: GPL-3.0-or-later
// What the layers workspace draws: the same numbers as single runs give, from the first draw to the last.
#include <gmock/gmock.h>

#include "core/kernels/pair_weights.h"
#include "core/layers/layer_curves.h"
#include "core/random.h"
#include "core/regression/estimator.h"
#include "core/workspaces/bridge.h"

namespace basinscope {
namespace {

constexpr double small = 1e-12;

LayersState small_state() {
  LayersState state;
  state.switching.length = 24;
  state.switching.dimension = 5;
  state.draws = 3;
  return state;
}

std::vector<Layer> every_layer() {
  std::vector<Layer> layers;
  for_each_alternative<Layer>([&](const auto& layer) { layers.push_back(layer); });
  return layers;
}

LossesInput losses_of(const LayersState& state) { return {state, state.layers, state.smoothing}; }

TEST(LossCurves, AreThoseOfSingleRuns) {
  LayersState state = small_state();
  state.layers = every_layer();
  state.smoothing = 1;
  const auto curves = loss_curves(losses_of(state), 3, {}, TaskControl());
  ASSERT_TRUE(curves);
  ASSERT_EQ(curves->curves.size(), state.layers.size());
  for (std::size_t i = 0; i < state.layers.size(); ++i) {
    const LossCurve& curve = curves->curves[i];
    ASSERT_EQ(curve.refusal, "") << id_of(curve.layer);
    for (int d = 0; d < 3; ++d) {
      const LayerRun run = run_layer(state.layers[i], sequence_of(state, d), TaskControl());
      EXPECT_TRUE(same(run.losses, curve.losses.row(d).transpose()) || run.losses.hasNaN())
          << id_of(curve.layer) << " " << d;
    }
    for (Eigen::Index t = 0; t < curve.median.size(); ++t) {
      std::vector<double> three{curve.losses(0, t), curve.losses(1, t), curve.losses(2, t)};
      std::sort(three.begin(), three.end());
      EXPECT_EQ(curve.median[t], three[1]);
      EXPECT_NEAR(curve.lower[t], (three[0] + three[1]) / 2, small);
    }
  }
}

TEST(LossCurves, OneDrawMoreIsTheSameWithWhatIsKnown) {
  const LossesInput input = losses_of(small_state());
  const auto first = loss_curves(input, 1, {}, TaskControl());
  const auto with = loss_curves(input, 3, {first.get(), nullptr}, TaskControl());
  const auto without = loss_curves(input, 3, {}, TaskControl());
  for (std::size_t i = 0; i < input.layers.size(); ++i) {
    EXPECT_TRUE(same(with->curves[i].losses, without->curves[i].losses));
    EXPECT_TRUE(same(first->curves[i].losses.row(0), without->curves[i].losses.row(0)));
  }
  // Of another problem nothing is taken.
  LossesInput other = input;
  other.problem.seed = 9;
  const auto fresh = loss_curves(other, 1, {without.get()}, TaskControl());
  EXPECT_FALSE(same(fresh->curves[0].losses.row(0), without->curves[0].losses.row(0)));
}

TEST(LossCurves, RunningMeansAndTheLastQuarter) {
  LayersState state = small_state();
  state.layers = {Naive{}};
  state.draws = 1;
  state.chosen = 0;
  state.smoothing = 3;
  const auto curves = loss_curves(losses_of(state), 1, {}, TaskControl());
  const LossCurve& curve = curves->curves[0];
  EXPECT_NEAR(curve.median[1], (curve.losses(0, 0) + curve.losses(0, 1)) / 2, small);
  EXPECT_NEAR(curve.median[9], (curve.losses(0, 7) + curve.losses(0, 8) + curve.losses(0, 9)) / 3, small);
  EXPECT_NEAR(curve.last, curve.median.tail(6).mean(), small);
}

TEST(LossCurves, ACancelledRunGivesNothing) {
  TaskControl control;
  control.cancel();
  EXPECT_FALSE(loss_curves(losses_of(small_state()), 3, {}, control));
}

TEST(AccuracyCurves, AreThoseOfSingleRuns) {
  AccuracyInput input{{8, 64, 16, Embedding::unit}, 2, 5, {}};
  input.layers = {LinearAttention{}, Naive{}};
  const auto curves = accuracy_curves(input, 2, {}, TaskControl());
  ASSERT_EQ(curves->pairs.size(), 6);
  for (int d = 0; d < 2; ++d) {
    const Mqar mqar = drawn_mqar(8, 64, 16, Embedding::unit, scattered(5, static_cast<std::uint64_t>(d)));
    const double accuracy =
        *score_of(mqar, run_layer(LinearAttention{}, mqar_input(mqar), TaskControl())).accuracy;
    EXPECT_EQ(curves->pairs[1], 8);
    EXPECT_EQ(curves->curves[0].by_pairs(d, 1), accuracy);
    EXPECT_EQ(curves->lengths[1], 64);
    EXPECT_EQ(curves->curves[0].by_length(d, 1), accuracy);
  }
}

TEST(AccuracyCurves, OrthonormalCuesAreRecalledAtAnyLengthByALinearMemory) {
  // Keys that come again and again: least squares lack rank.
  const AccuracyInput input{
      {8, 64, 16, Embedding::orthonormal}, 2, 5, {LinearAttention{}, RecursiveLeastSquares{}}};
  const auto curves = accuracy_curves(input, 2, {}, TaskControl());
  for (const AccuracyCurve& curve : curves->curves) {
    EXPECT_EQ(curve.by_length.minCoeff(), 1) << id_of(curve.layer);
    EXPECT_EQ(curve.by_pairs.leftCols(2).minCoeff(), 1) << id_of(curve.layer);
  }
  EXPECT_EQ(curves->pairs.maxCoeff(), 16);
}

// Every layer whose read is linear in the values reads what its weights say.
TEST(LayerMoments, WeightsMakeTheRead) {
  LayersState state = small_state();
  for (const Layer& layer : every_layer()) {
    for (const int t : {1, 2, 7, 24}) {
      const auto moment = layer_moment({state, layer, t, true}, TaskControl());
      ASSERT_TRUE(moment) << id_of(layer);
      EXPECT_EQ(moment->refusal, "");
      if (std::holds_alternative<TttMlp>(layer)) {
        EXPECT_EQ(moment->weights.size(), 0);
        continue;
      }
      ASSERT_EQ(moment->weights.size(), t) << id_of(layer);
      const LayerInput sequence = sequence_of(state, 0);
      const LayerRun run = run_layer(layer, sequence, TaskControl());
      const Vector made = sequence.values.topRows(t).transpose() * moment->weights;
      EXPECT_LT((made - run.reads.row(t - 1).transpose()).norm(), 1e-9 * (1 + made.norm()))
          << id_of(layer) << " " << t;
      EXPECT_NEAR(moment->errors.squaredNorm(), run.losses[t - 1], 1e-9) << id_of(layer) << " " << t;
      EXPECT_NEAR(moment->loss, run.losses[t - 1], 1e-12) << id_of(layer) << " " << t;
    }
  }
}

TEST(LayerMoments, TheStateIsThatOfTheRun) {
  const LayersState state = small_state();
  const LayerRun run = run_layer(DeltaNet{}, sequence_of(state, 0), TaskControl(), States::every);
  const auto moment = layer_moment({state, DeltaNet{}, 11, false}, TaskControl());
  EXPECT_TRUE(same(moment->state, run.states[10]));
  EXPECT_NEAR(moment->norm, std::sqrt(moment->spectrum.values.squaredNorm()), small);
  EXPECT_GT(moment->effective_rank, 1);
  EXPECT_LE(moment->effective_rank, moment->spectrum.rank + small);
  EXPECT_EQ(moment->weights.size(), 0);
  EXPECT_EQ(layer_moment({state, SoftmaxAttention{}, 11, false}, TaskControl())->keys.rows(), 11);
}

TEST(LayerIdentities, Hold) {
  LayersState state = small_state();
  for (const LayersTask task : {LayersTask::switching, LayersTask::recall, LayersTask::own}) {
    state.task = task;
    state.recall = {4, 16, 8, Embedding::unit};
    for (const int t : {1, 3, 16}) {
      const LayerIdentities found = layer_identities(state, t, TaskControl());
      for (const auto& value : {found.least_squares, found.batch_step})
        EXPECT_LT(value.value(), 1e-9) << static_cast<int>(task) << " " << t;
      for (const auto& value : {found.newest_pair, found.softmax_kernel, found.softmax_landscape})
        EXPECT_LT(value.value_or(0), 1e-9) << static_cast<int>(task) << " " << t;
    }
  }
  state.task = LayersTask::switching;
  EXPECT_TRUE(layer_identities(state, 5, TaskControl()).softmax_landscape);
}

TEST(LayersState, EveryRecipeIsPickedOrKept) {
  for (std::size_t w = 0; w < recipe_weights; ++w) {
    for (std::size_t f = 0; f < function_classes; ++f) {
      for (std::size_t o = 0; o < optimisers; ++o) {
        const Recipe recipe{static_cast<RecipeWeights>(w), static_cast<FunctionClass>(f),
                            static_cast<Optimiser>(o)};
        const LayersState state = with_recipe(LayersState(), recipe);
        EXPECT_TRUE(state.recipe() == recipe) << recipe_words(recipe);
        EXPECT_EQ(state.unnamed(), layers_of(recipe).empty());
        // What is picked is what is run, but for what cannot be.
        if (state.unnamed()) {
          EXPECT_EQ(recipe_of(state.layer()) == recipe, can_run(recipe))
              << words_of(recipe.optimiser).english();
        }
      }
    }
  }
}

TEST(LayersState, LayersComeAndGo) {
  LayersState state;
  const std::size_t before = state.layers.size();
  state = with_shown(state, Momentum::id, true);
  EXPECT_EQ(state.layers.size(), before + 1);
  EXPECT_EQ(id_of(state.layer()), DeltaNet::id);
  state = with_shown(state, LinearAttention::id, false);
  EXPECT_EQ(id_of(state.layer()), DeltaNet::id);
  for (const Layer& layer : LayersState(state).layers) state = with_shown(state, id_of(layer), false);
  EXPECT_EQ(state.layers.size(), 1U);
  EXPECT_EQ(state.chosen, 0);
  EXPECT_EQ(id_of(with_chosen(state, KernelRidge::id).layer()), KernelRidge::id);
}

TEST(LayersState, ASequenceOfOnesOwnIsJudged) {
  LayerInput input;
  input.keys = Matrix::Ones(3, 2);
  input.values = Matrix::Ones(2, 2);
  EXPECT_THROW(with_own(LayersState(), input, ""), std::invalid_argument);
  input.values = Matrix::Ones(3, 1);
  const LayersState state = with_own(LayersState(), input, "three pairs");
  EXPECT_EQ(state.tokens(), 3);
  EXPECT_EQ(state.acting_draws(), 1);
  input.values(1, 0) = std::numeric_limits<double>::infinity();
  EXPECT_THROW(with_own(LayersState(), input, ""), std::invalid_argument);
}

// Every kernel of the table has the weights of its attention layer, to the last digits.
TEST(Bridge, AKernelsWeightsAreTheLayers) {
  KernelsState kernels;
  for (const KernelPair& pair : pair_table(2.5)) {
    kernels.shape = pair.shape;
    kernels.route = pair.route;
    const LayersState state = layers_of(LayersState(), kernels);
    const auto moment = layer_moment({state, state.layer(), state.token, true}, TaskControl());
    PairScale scale = kernels.scale;
    scale.k = kernels.acting_k();
    const Vector wanted = attention_weights(pair, scale, used_keys(kernels) * used_query(kernels));
    ASSERT_EQ(moment->weights.size(), wanted.size()) << kernel_name(pair);
    EXPECT_LT((moment->weights - wanted).cwiseAbs().maxCoeff(), 1e-9) << kernel_name(pair);
  }
}

TEST(Bridge, AFitIsTheLayersRead) {
  RegressionState regression;
  for_each_alternative<KernelShape>([&](const auto& shape) {
    regression.weighing = KernelShape{shape};
    regression.h = 0.1;
    const LayersState state = layers_of(LayersState(), regression);
    const LayerRun run = run_layer(state.layer(), *state.own, TaskControl());
    const double fit =
        estimate_at(selected_estimator(regression), samples_of(regression), regression.probe).value;
    if (std::isnan(fit))
      EXPECT_TRUE(std::isnan(run.reads(run.tokens() - 1, 0))) << shape.id;
    else
      EXPECT_NEAR(run.reads(run.tokens() - 1, 0), fit, 1e-9) << shape.id;
  });
}

TEST(Bridge, ThereAndBackAgainOrWhyNot) {
  const LayersState state = layers_of(LayersState(), KernelsState());
  const KernelsOpening back = kernels_of(KernelsState(), state);
  EXPECT_EQ(back.refusal, "");
  EXPECT_LT((back.state.keys - used_keys(KernelsState())).norm(), small);
  EXPECT_NE(kernels_of(KernelsState(), layers_of(LayersState(), RegressionState())).refusal, "");
  EXPECT_EQ(kernels_of(KernelsState(), LayersState()).state.keys.rows(), KernelsState::most_keys);
}

}  // namespace
}  // namespace basinscope
