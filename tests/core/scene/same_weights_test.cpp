// SPDX-License-Identifier: GPL-3.0-or-later
// The attention of the kernels workspace and the weights that a fit, a retrieval step and a layer have of it.
#include "core/scene/same_weights.h"

#include <gtest/gtest.h>

#include "core/kernels/key_geometry.h"
#include "core/kernels/pair_weights.h"
#include "core/workspaces/bridge.h"

namespace basinscope {
namespace {

// Keys and query where the landscape has them, with the pair's attention as the separation.
Scene opened_everywhere(const KernelsState& kernels) {
  Scene scene;
  scene.workspaces.set(kernels);
  scene.workspaces.set(regression_of(RegressionState(), kernels));
  scene.workspaces.set(layers_of(LayersState(), kernels));
  PairScale scale = kernels.scale;
  scale.k = kernels.acting_k();
  const AttentionTwin twin = attention_twin(kernels.pair(), scale);
  scene.memory.patterns = SharedMatrix(used_keys(kernels));
  scene.queries = SharedMatrix(Matrix(used_query(kernels).transpose()));
  scene.separation = twin.separation;
  scene.beta = 1 / twin.divisor;
  return scene;
}

TEST(SameWeights, EveryPairHasThemInAllFourViews) {
  for (const int dimension : {2, 5}) {
    KernelsState kernels = with_dimension(KernelsState(), dimension);
    for (const KernelPair& pair : pair_table(2.5)) {
      kernels.shape = pair.shape;
      kernels.route = pair.route;
      const SameWeights all = same_weights(opened_everywhere(kernels), TaskControl());
      for (std::size_t i = 0; i < weight_views; ++i) {
        const SameWeights::Seen& view = all.views[i];
        const std::string where = kernel_name(pair).english() + " " + std::string(words(WeightView{})[i]);
        EXPECT_TRUE(view.same_keys && view.same_query) << where;
        ASSERT_TRUE(view.difference) << where;
        EXPECT_LT(*view.difference, 1e-12) << where;
        EXPECT_EQ(view.weights.size(), all.attention.size()) << where;
      }
    }
  }
}

// Of two keys that are equally far at the cut of the k nearest a view may take the other one: it is said.
TEST(SameWeights, ATieAtTheCutOfTheNearestIsTold) {
  KernelsState kernels;
  kernels.keys = Matrix{{.8, .6}, {1, 0}, {.8, -.6}, {-1, 0}, {0, 1}};
  kernels.query = Vector{{1, 0}};
  kernels.shape = TruncatedGaussianShape{};
  kernels.scale.k = 2;
  EXPECT_TRUE(same_weights(opened_everywhere(kernels), TaskControl()).tie);
  kernels.query = Vector{{std::cos(.1), std::sin(.1)}};
  EXPECT_FALSE(same_weights(opened_everywhere(kernels), TaskControl()).tie);
}

// The fit at the probe is the component of the retrieval step along the query.
TEST(SameWeights, TheFitIsTheStepAlongTheQuery) {
  const KernelsState kernels;
  const Scene scene = opened_everywhere(kernels);
  const auto regression = scene.workspaces.shared<RegressionState>();
  const double fit =
      estimate_at(selected_estimator(*regression), samples_of(*regression), regression->probe).value;
  const Vector query = used_query(kernels);
  EXPECT_NEAR(fit, update(network_of(scene), query).state.dot(query) / query.norm(), 1e-12);
  const KeyRange range = key_range(*regression, samples_of(*regression));
  EXPECT_LT(range.low, 0);
  EXPECT_GT(range.high, 0);
}

TEST(SameWeights, WhatWasChangedDiffersAndOtherKeysAreTold) {
  Scene scene = opened_everywhere(KernelsState());
  scene.beta *= 2;
  auto regression = scene.workspaces.of<RegressionState>();
  regression.h *= 2;
  scene.workspaces.set(regression);
  auto layers = scene.workspaces.of<LayersState>();
  layers.token = 2;  // not all that have weight have come
  scene.workspaces.set(layers);
  SameWeights all = same_weights(scene, TaskControl());
  for (const WeightView view : {WeightView::regression, WeightView::landscape, WeightView::layer})
    EXPECT_GT(all.view(view).difference.value_or(0), 1e-3);
  scene.queries = SharedMatrix(Matrix::Ones(1, 2));
  regression.probe = 0.1;
  scene.workspaces.set(regression);
  all = same_weights(scene, TaskControl());
  for (const WeightView view : {WeightView::regression, WeightView::landscape}) {
    EXPECT_TRUE(all.view(view).same_keys && !all.view(view).same_query);
    EXPECT_FALSE(all.view(view).difference);
  }
  all = same_weights(Scene(), TaskControl());
  for (const WeightView view : {WeightView::regression, WeightView::landscape, WeightView::layer})
    EXPECT_FALSE(all.view(view).same_keys);
  EXPECT_LT(*all.view(WeightView::kernel).difference, 1e-12);
}

// With norms as given distances and dot products tell different weights: the views by distance say by how
// much.
TEST(SameWeights, NormsAsGivenAreTold) {
  KernelsState kernels;
  kernels.unit = false;
  const SameWeights all = same_weights(opened_everywhere(kernels), TaskControl());
  const double broken = *all.view(WeightView::kernel).difference;
  EXPECT_GT(broken, 0.01);
  EXPECT_NEAR(*all.view(WeightView::regression).difference, broken, 1e-12);
  EXPECT_LT(*all.view(WeightView::landscape).difference, 1e-12);
  EXPECT_LT(*all.view(WeightView::layer).difference, 1e-12);
}

TEST(SameWeights, WhereAttentionIsUndefinedSoAreTheOthers) {
  KernelsState kernels;
  kernels.route = BandwidthRoute::fixed;
  kernels.scale.gamma = 1e-3;  // no key within reach
  const SameWeights all = same_weights(opened_everywhere(kernels), TaskControl());
  EXPECT_EQ(all.attention.size(), 0);
  for (const SameWeights::Seen& view : all.views) EXPECT_EQ(view.difference, 0.0);
}

}  // namespace
}  // namespace basinscope
