// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/named_models.h"

#include <gtest/gtest.h>

#include <set>

#include "core/network/dynamics.h"
#include "core/scene/scene_file.h"

namespace basinscope {
namespace {

Scene three_patterns() {
  Scene scene;
  Matrix patterns(3, 2);
  patterns << 1, 0, -0.5, 0.8, -0.4, -0.9;
  scene.memory.patterns = SharedMatrix(patterns);
  scene.memory.normalise = Normalise::unit;
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.plane = Plane::axes(2);
  return scene;
}

TEST(NamedModels, EveryOneIsASceneThatRuns) {
  for (const NamedModel& model : named_models()) {
    Scene scene = three_patterns();
    scene.separation = model.separation;
    scene.post = model.post;
    EXPECT_TRUE(validate(scene).empty()) << model.name.english();
    Vector start(2);
    start << 0.6, 0.5;
    const Trajectory path = trajectory(network_of(scene), start, scene.dynamics);
    EXPECT_TRUE(path.outcome == Outcome::pattern || path.outcome == Outcome::metastable)
        << model.name.english();
  }
}

TEST(NamedModels, NamesAndFormulasAreUnique) {
  std::set<std::string_view> names, formulas;
  for (const NamedModel& model : named_models()) {
    EXPECT_TRUE(names.insert(model.name).second) << model.name.english();
    EXPECT_TRUE(formulas.insert(model.formula).second) << model.formula;
    EXPECT_FALSE(model.source.empty()) << model.name.english();
    EXPECT_EQ(model.formula.substr(0, 2), "q ") << model.formula;
  }
}

TEST(NamedModels, APairIsFoundByItsMethods) {
  for (const NamedModel& model : named_models()) {
    EXPECT_EQ(named_model(model.separation, model.post), &model) << model.name.english();
  }
  const auto name = [](const Separation& separation, const PostTransform& post) -> std::string_view {
    const NamedModel* model = named_model(separation, post);
    return model != nullptr ? model->name : Phrase();
  };
  EXPECT_EQ(name(Entmax{1}, Identity{}), "MHN");
  EXPECT_EQ(name(Entmax{1.7}, Identity{}), "entmax MHN");
  EXPECT_EQ(name(Entmax{2}, Identity{}), "sparse MHN");
  EXPECT_EQ(name(SignedPower{5}, Tanh{}), "polynomial DAM");
  EXPECT_EQ(name(Subsets{3}, Identity{}), "structured MHN");
  EXPECT_EQ(name(SignedPower{5}, Identity{}), "");
  EXPECT_EQ(name(Constrained{}, Identity{}), "");
}

}  // namespace
}  // namespace basinscope
