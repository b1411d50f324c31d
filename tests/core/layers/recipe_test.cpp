// SPDX-License-Identifier: GPL-3.0-or-later
// Recipes name their layers, and run as them; those without a name run as they are defined.
#include "core/layers/recipe.h"

#include <gmock/gmock.h>

#include "tests/core/layers/same_runs.h"

namespace basinscope {
namespace {

using examples::run_of;
using examples::sequence;
using Index = Eigen::Index;

TEST(Recipes, EveryLayerHasOneAndItMakesIt) {
  for (const Layer& layer : examples::layers()) {
    const std::string_view id = id_of(layer);
    if (id == RecipeLayer::id) continue;
    ASSERT_FALSE(recipes_of(id).empty()) << id;
    for (const Recipe& recipe : recipes_of(id)) EXPECT_THAT(layers_of(recipe), testing::Contains(id));
  }
  EXPECT_THAT(layers_of({RecipeWeights::equal, FunctionClass::linear, Optimiser::sgd_adaptive}),
              testing::ElementsAre("longhorn", "nlms"));
  EXPECT_THAT(layers_of({RecipeWeights::geometric, FunctionClass::linear, Optimiser::batch_step}),
              testing::ElementsAre("gated_linear_attention"));
  EXPECT_EQ(recipe_words({RecipeWeights::newest, FunctionClass::mlp, Optimiser::exact}),
            "unnamed combination");
}

RecipeLayer recipe_layer(RecipeWeights weights, FunctionClass functions, Optimiser optimiser) {
  RecipeLayer layer;
  layer.set_recipe({weights, functions, optimiser});
  layer.beta = 0.1;
  layer.ridge = 0;
  return layer;
}

// Where a layer has the recipe's name, the recipe run as such is that layer.
TEST(Recipes, RunAsTheLayersThatHaveTheirNames) {
  using RW = RecipeWeights;
  using FC = FunctionClass;
  using O = Optimiser;
  const LayerInput in = sequence(tokens, width, height, 8);
  const auto expect = [&](RecipeLayer own, const Layer& layer, double tolerance = 1e-9) {
    SCOPED_TRACE(id_of(layer));
    for (const bool unit : {false, true}) {
      LayerInput input = in;
      if (unit) input.keys.rowwise().normalize(), input.queries.rowwise().normalize();
      expect_same(run_of(own, input), run_of(layer, input), tolerance);
    }
  };
  expect(recipe_layer(RW::equal, FC::linear, O::exact), RecursiveLeastSquares{});
  RecipeLayer fading = recipe_layer(RW::geometric, FC::linear, O::exact);
  fading.ridge = 0.3;
  expect(fading, RecursiveLeastSquares{0.9, 0.3, false});
  RecipeLayer one = recipe_layer(RW::equal, FC::linear, O::batch_step);
  one.beta = 1;
  expect(one, LinearAttention{});
  one.weights = RW::geometric;
  expect(one, GatedLinearAttention{});
  RecipeLayer several = recipe_layer(RW::geometric, FC::linear, O::batch_steps);
  several.steps = 4;
  expect(several, BatchGradientDescent{4, 0.1, 0.9, false});
  expect(recipe_layer(RW::equal, FC::linear, O::sgd), DeltaNet{{}, 0.1});
  RecipeLayer product = recipe_layer(RW::equal, FC::linear, O::sgd_steps);
  product.steps = 3;
  expect(product, DeltaProduct{{}, 3, 0.1, StepPairs::same});
  RecipeLayer adaptive = recipe_layer(RW::equal, FC::linear, O::sgd_adaptive);
  adaptive.beta = 2;
  expect(adaptive, Longhorn{{}, 2});
  expect(recipe_layer(RW::equal, FC::linear, O::sgd_l2), LeakyLms{{}, 0.1, 0.1});
  RecipeLayer momentum = recipe_layer(RW::equal, FC::linear, O::sgd_momentum);
  momentum.mu = 0.6;
  expect(momentum, Momentum{{}, 0.1, 0.6, 0});
  expect(recipe_layer(RW::equal, FC::mlp, O::sgd), TttMlp{});
  RecipeLayer kernel = recipe_layer(RW::equal, FC::rkhs, O::exact);
  kernel.ridge = 0.01;
  expect(kernel, KernelRidge{{}, ExponentialInner{}, 0.01});
  expect(recipe_layer(RW::equal, FC::rkhs, O::identity_gram), UnnormalisedAttention{});
  expect(recipe_layer(RW::similarity, FC::constant, O::exact), NadarayaWatson{});
  expect(recipe_layer(RW::newest, FC::constant, O::exact), Naive{});
  for (const double ridge : {0.0, 0.1}) {
    RecipeLayer affine = recipe_layer(RW::similarity, FC::linear, O::exact);
    affine.ridge = ridge;
    LocalLinear local;
    local.ridge = ridge;
    expect(affine, local);
  }
}

// Weights count where they are: by the definition, from the pairs alone.
TEST(Recipes, UnnamedOnesAreTheirDefinitions) {
  using RW = RecipeWeights;
  using FC = FunctionClass;
  using O = Optimiser;
  const LayerInput in = sequence(tokens, width, height, 9);
  const Vector query = in.queries.row(tokens - 1).transpose();
  const auto last = [&](const RecipeLayer& layer) {
    return Vector(run_of(layer, in).reads.row(tokens - 1).transpose());
  };
  const auto near = [](const Vector& a, const Vector& b) {
    return (a - b).norm() <= 1e-10 * std::max(1.0, b.norm());
  };
  const double s = 1 / std::sqrt(static_cast<double>(width));
  const auto kappa = [&](Index i, const Vector& x) { return std::exp(s * in.keys.row(i).dot(x)); };
  const auto key = [&](Index i) { return Vector(in.keys.row(i).transpose()); };
  const auto value = [&](Index i) { return Vector(in.values.row(i).transpose()); };
  // SGD in an RKHS, old pairs with smaller steps.
  std::vector<Vector> a;
  for (Index i = 0; i < tokens; ++i) {
    Vector m = Vector::Zero(height);
    for (Index j = 0; j < i; ++j) m += kappa(j, key(i)) * a[static_cast<std::size_t>(j)];
    a.push_back(0.1 * std::pow(0.9, static_cast<double>(tokens - 1 - i)) * (value(i) - m));
  }
  Vector want = Vector::Zero(height);
  for (Index i = 0; i < tokens; ++i) want += kappa(i, query) * a[static_cast<std::size_t>(i)];
  EXPECT_TRUE(near(last(recipe_layer(RW::geometric, FC::rkhs, O::sgd)), want));
  // A fading mean.
  double sum = 0;
  want.setZero();
  for (Index i = 0; i < tokens; ++i) {
    const double w = std::pow(0.9, static_cast<double>(tokens - 1 - i));
    sum += w;
    want += w * value(i);
  }
  EXPECT_TRUE(near(last(recipe_layer(RW::geometric, FC::constant, O::exact)), want / sum));
  // One step from 0 on pairs that are near the query.
  sum = 0;
  want.setZero();
  for (Index i = 0; i < tokens; ++i) {
    const double w = std::exp(-(key(i) - query).squaredNorm() / (2 * std::sqrt(static_cast<double>(width))));
    sum += w;
    want += 0.1 * w * kappa(i, query) * value(i);
  }
  EXPECT_TRUE(near(last(recipe_layer(RW::similarity, FC::rkhs, O::batch_step)), want / sum));
  // The newest pair alone.
  want = 0.1 * in.keys.row(tokens - 1).dot(query) * value(tokens - 1);
  EXPECT_TRUE(near(last(recipe_layer(RW::newest, FC::linear, O::sgd)), want));
  // A net that sees the newest pair alone has taken one step.
  LayerInput one = in;
  one.keys = in.keys.bottomRows(1);
  one.values = in.values.bottomRows(1);
  one.queries = in.queries.bottomRows(1);
  EXPECT_TRUE(near(last(recipe_layer(RW::newest, FC::mlp, O::batch_step)),
                   run_of(TttMlp{32, 0.1, 1}, one).reads.row(0).transpose()));
}

TEST(Recipes, EveryOneRunsOrSaysWhyNot) {
  const LayerInput in = sequence(9, 3, 2, 10);
  for (std::size_t w = 0; w < recipe_weights; ++w) {
    for (std::size_t f = 0; f < function_classes; ++f) {
      for (std::size_t o = 0; o < optimisers; ++o) {
        const RecipeLayer layer = recipe_layer(static_cast<RecipeWeights>(w), static_cast<FunctionClass>(f),
                                               static_cast<Optimiser>(o));
        EXPECT_EQ(!can_run(layer.recipe()), parameter_fault(layer).has_value());
        if (!can_run(layer.recipe())) continue;
        const LayerRun run = run_of(layer, in);
        EXPECT_EQ(run.diverged, 0) << recipe_words(layer.recipe());
        EXPECT_TRUE(run.reads.allFinite() && run.losses.allFinite()) << recipe_words(layer.recipe());
      }
    }
  }
}

}  // namespace
}  // namespace basinscope
