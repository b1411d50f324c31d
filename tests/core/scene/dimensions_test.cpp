// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever dimension patterns have and however they are normalised, every separation with every
// post-transform is computed by all that computes with a scene, or refused in a sentence. Run with Eigen's
// assertions (scripts/sanitize) it finds every product of parts that differ in size.
#include <gtest/gtest.h>

#include "core/engine/engines.h"
#include "core/engine/reference_engine.h"
#include "core/landscape/passes.h"
#include "core/scene/scene_file.h"
#include "core/scene/sweep_settings.h"
#include "core/script/python_text.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

constexpr int count = 3;

Scene scene_of(int dimension, Normalise normalise) {
  Scene scene;
  scene.memory.patterns = examples::random_patterns(count, dimension, 7);
  scene.memory.normalise = normalise;
  scene.queries = examples::random_patterns(1, dimension, 8);
  scene.dynamics.max_steps = 20;
  return scene;
}

// Every separation at its defaults or what fits so few patterns; every post with a matrix where it has one.
template <class Use>
void for_each_scene(int dimension, const Use& use) {
  for (const Normalise normalise : {Normalise::none, Normalise::unit, Normalise::layer}) {
    Scene scene = scene_of(dimension, normalise);
    for (const Separation& separation : settings::of<Separation>(count)) {
      scene.separation = separation;
      for (const PostTransform& post : settings::of<PostTransform>(dimension)) {
        scene.post = post;
        SCOPED_TRACE(std::to_string(dimension) + " dimensions, normalised " +
                     std::to_string(static_cast<int>(normalise)) + ", " + scene_to_json(with_plane(scene)));
        use(with_plane(scene));
        if (testing::Test::HasFailure()) return;
      }
    }
  }
}

ComputedMap drawn(const BasinRequest& request, const TaskControl& control) {
  return {reference_engine()->map(request, control), phrase("reference"), Message()};
}

TEST(Dimensions, EverySceneIsDrawnInEachOrRefused) {
  EXPECT_FALSE(validate(scene_of(1, Normalise::none), SceneUse::landscape).empty());
  PassSize size;
  size.basins_width = size.basins_height = size.energy_width = size.energy_height = 2;
  for (const int dimension : {2, 3, 4}) {
    for_each_scene(dimension, [&](const Scene& scene) {
      ASSERT_TRUE(validate(scene).empty()) << validate(scene).front().text();
      const LandscapeResult result = landscape_pass(scene, size, drawn, TaskControl());
      EXPECT_EQ(result.basins.map.labels.size(), 4u);
      EXPECT_EQ(result.energy.values.size(), result.energy.refusal.empty() ? 4u : 0u);
      EXPECT_FALSE(python_text(scene, "1", {}).empty());
    });
  }
}

TEST(Dimensions, EverySceneRetrievesInEach) {
  for (const int dimension : {1, 2, 3, 4}) {
    for_each_scene(dimension, [&](const Scene& scene) {
      ASSERT_TRUE(validate(scene, SceneUse::retrieval).empty());
      const Network network = network_of(scene);
      const Vector query = scene.queries.row(0).transpose();
      EXPECT_EQ(trajectory(network, query, scene.dynamics).limit().size(), dimension);
    });
  }
}

// What is drawn has the parts of the scene, in a dimension that all of them follow.
TEST(Dimensions, EverySceneIsSweptOrRefused) {
  for (const int dimension : {2, 3}) {
    for_each_scene(dimension, [&](const Scene& scene) {
      SweepSettings settings = with_parameter({}, scene, SweepParameter::beta);
      const SweepRequest request = sweep_request(scene, settings);
      EXPECT_EQ(misfit(request.basins.network), "");
      EXPECT_EQ(request.basins.plane.dimension(), request.basins.network.dimension());
      settings.count = 2;
      settings.grid = SweepSettings::smallest_grid;
      settings.saddles = false;
      settings.from = 1;
      settings.to = 1.01;
      if (!sweep_refusal(scene, settings).empty()) return;
      SweepRequest few = sweep_request(scene, settings);
      few.basins.stop.max_steps = 20;
      EXPECT_EQ(sweep(few, maps_by(cpu_engine()), TaskControl()).values.size(), 2u);
    });
  }
}

TEST(Dimensions, PartsOfANetworkThatDifferInSizeAreNamed) {
  const Matrix patterns = examples::random_patterns(3, 2, 1);
  const Vector start = Vector::Zero(2);
  const Network square{patterns, Softmax{}, Linear{Matrix::Identity(3, 3)}, 1};
  EXPECT_EQ(misfit(square), "a 3 x 3 matrix does not fit patterns of 2 numbers");
  const Network bounds{patterns, Constrained{Vector::Ones(2)}, Identity{}, 1};
  EXPECT_EQ(misfit(bounds), "2 upper bounds do not fit 3 patterns");
  const Network sum{patterns, Sum{Member({Softmax{}}), Member({UniformKnn{4}})}, Identity{}, 1};
  EXPECT_EQ(misfit(sum), "k = 4 does not fit 3 patterns");
  for (const Network& network : {square, bounds, sum})
    EXPECT_THROW(trajectory(network, start, StopRule{}), std::invalid_argument);
  EXPECT_THROW(trajectory({patterns, Softmax{}, Identity{}, 1}, Vector::Zero(3), StopRule{}),
               std::invalid_argument);
}

}  // namespace
}  // namespace basinscope
