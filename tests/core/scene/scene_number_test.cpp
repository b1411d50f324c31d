// SPDX-License-Identifier: GPL-3.0-or-later
// The list of a scene's numbers: whatever one is moved to within its ends, the scene can be opened again.
#include "core/scene/scene_number.h"

#include <gtest/gtest.h>

#include "core/scene/scene_file.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

// Scenes that have every number of the list between them: of three patterns.
std::vector<Scene> scenes_with_numbers() {
  Scene scene;
  scene.memory.patterns = SharedMatrix(examples::random_patterns(3, 2, 5));
  scene.plane = Plane::axes(2);
  scene.view.surface.shown = true;
  std::vector<Scene> all;
  for (const Separation& separation : {Separation(Entmax{}), Separation(Normmax{}), Separation(Subsets{})}) {
    all.push_back(scene);
    all.back().separation = separation;
    all.back().post = L2{};
  }
  for (const char* workspace : {"transforms", "kernels", "regression", "layers", "recall", "learn"}) {
    all.push_back(scene);
    all.back().view.workspace = workspace;
  }
  return all;
}

TEST(SceneNumbers, KeepTheSceneOneThatOpensAgain) {
  for (const SceneNumber& number : scene_numbers()) {
    bool met = !number.read;
    for (const Scene& scene : scenes_with_numbers()) {
      if (!number.read || !number.read(scene)) continue;
      met = true;
      const Range ends = number.range_in(scene);
      std::vector<double> values{ends.highest};
      if (!ends.lowest_open) values.push_back(ends.lowest);
      if (number.slides()) {
        values.push_back(number.reach.lowest);  // where a slider is put, whatever the scene
        values.push_back(number.reach.highest);
      }
      for (const double value : values) {
        Scene moved = scene;
        number.write(moved, value);
        const SceneReading again = scene_from_json(scene_to_json(moved), ".");
        EXPECT_EQ(again.complaint(), "") << number.id << " of " << number.workspace << " at " << value;
        const auto read = number.read(moved);
        EXPECT_TRUE(read && *read >= ends.lowest && *read <= ends.highest) << number.id << " at " << value;
      }
    }
    EXPECT_TRUE(met) << number.id;
  }
}

TEST(SceneNumbers, BeginWhereNobodyHasTouchedThem) {
  for (const SceneNumber& number : scene_numbers())
    for (const Scene& scene : scenes_with_numbers()) {
      const auto value = number.read ? number.read(scene) : std::nullopt;
      EXPECT_EQ(value.value_or(number.initial), number.initial) << number.id;
    }
}

TEST(SceneNumbers, NoSetIsLargerThanAllPatterns) {
  Scene scene = scenes_with_numbers()[2];
  const SceneNumber* const k = slider_for(scene, "k");
  ASSERT_TRUE(k);
  EXPECT_EQ(k->range_in(scene).highest, 3);
  k->write(scene, 12);
  EXPECT_EQ(k->read(scene), 3);
}

}  // namespace
}  // namespace basinscope
