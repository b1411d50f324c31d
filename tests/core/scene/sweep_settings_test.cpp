// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/sweep_settings.h"

#include "core/scene/animated_parameter.h"
#include "core/scene/scene_number.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

Scene swept_scene(Separation separation, PostTransform post = Identity{}) {
  Scene scene;
  scene.memory.patterns = examples::random_patterns(5, 2, 3);
  scene.separation = std::move(separation);
  scene.post = std::move(post);
  scene.plane = Plane::axes(2);
  return scene;
}

TEST(SweepSettings, SurviveTheTextAndLeaveTheRestAlone) {
  const std::string before = R"({"transforms":{"seed":18446744073709551615},"other":[1.5]})";
  const Scene scene = swept_scene(Entmax{});
  SweepSettings settings = with_parameter({}, scene, SweepParameter::pattern);
  settings.white = true;
  settings.grid = 77;
  settings.stationary = false;
  settings.match = 1.0 / 3;
  const std::string text = WorkspaceStates::from_text(before).with(settings).text();
  const WorkspaceStates reading = WorkspaceStates::from_text(text);
  EXPECT_EQ(reading.complaint<SweepSettings>(), "");
  EXPECT_EQ(reading.of<SweepSettings>(), settings);
  EXPECT_NE(text.find("18446744073709551615"), std::string::npos);
  EXPECT_NE(text.find("other"), std::string::npos);
  EXPECT_EQ(WorkspaceStates().of<SweepSettings>(), WorkspaceStates::from_text(before).of<SweepSettings>());
}

TEST(SweepSettings, ASecondParameterSurvivesTheTextAndMakesAxesUpwards) {
  const Scene scene = swept_scene(Entmax{});
  SweepSettings settings = with_second({}, scene, SweepParameter::alpha);
  EXPECT_EQ(settings.second.to, 3);
  std::swap(settings.second.from, settings.second.to);
  settings.second.points = 7;
  settings.second.grid = 20;
  settings.second.colour = DiagramColour::entropy;
  const WorkspaceStates reading = WorkspaceStates::from_text(WorkspaceStates().with(settings).text());
  EXPECT_EQ(reading.complaint<SweepSettings>(), "");
  EXPECT_EQ(reading.of<SweepSettings>(), settings);
  const auto [x, y] = diagram_axes(settings);
  EXPECT_EQ(x.parameter, SweepParameter::beta);
  EXPECT_EQ(y.parameter, SweepParameter::alpha);
  EXPECT_EQ(y.from, 1);
  EXPECT_EQ(sweep_values(x).size(), 7U);
  EXPECT_EQ(sweep_values(y).size(), 7U);
  EXPECT_EQ(y.grid, 20);
  EXPECT_EQ(with_second(settings, scene, {}), SweepSettings());
  EXPECT_EQ(with_usual_second({}, scene).second.parameter, SweepParameter::alpha);
  // The line of a pattern that moves as the second parameter, too.
  const SweepSettings moved = with_second({}, scene, SweepParameter::pattern);
  EXPECT_TRUE(moves_pattern(moved));
  EXPECT_TRUE(has_moved_pattern(scene, diagram_axes(moved)[1]));
}

TEST(SweepSettings, WhatCannotBeUsedIsNamed) {
  const auto complaint = [](const std::string& inside) {
    const WorkspaceStates reading = WorkspaceStates::from_text(R"({"sweep":)" + inside + "}");
    EXPECT_EQ(reading.of<SweepSettings>(), SweepSettings{});
    return reading.complaint<SweepSettings>().english();
  };
  EXPECT_NE(complaint(R"({"parameter":"gamma","grid":5000})").find("grid"), std::string::npos);
  EXPECT_NE(complaint(R"({"parameter":"x"})"), "");
  EXPECT_NE(complaint("[]"), "");
}

// A file may name any pattern and any line: an animation refuses those that the scene lacks.
TEST(SweepSettings, APatternThatIsNotThereDoesNotMove) {
  Scene scene = swept_scene(Softmax{});
  const SweepSettings good = with_parameter({}, scene, SweepParameter::pattern);
  EXPECT_TRUE(has_moved_pattern(scene, good));
  const auto expect_refused = [&](SweepSettings bad) {
    EXPECT_FALSE(has_moved_pattern(scene, bad));
    EXPECT_NE(sweep_refusal(scene, bad), "");
    scene.workspaces.set(bad);
    for (const AnimatedParameter& each : animated_parameters(scene)) {
      if (each.id == "pattern") {
        EXPECT_NE(each.refusal, "");
      }
    }
    for (const SceneNumber& each : scene_numbers()) {
      if (each.id != "pattern") continue;
      Scene moved = scene;
      each.write(moved, 0.5);
      EXPECT_EQ(moved.memory.patterns.rows(), 5);
      EXPECT_TRUE((*moved.memory.patterns).allFinite());
    }
  };
  for (const int pattern : {-1, 5, 100000000}) {
    SweepSettings bad = good;
    bad.pattern = pattern;
    expect_refused(bad);
  }
  SweepSettings bad = good;
  bad.line_from = Vector::Zero(3);
  expect_refused(bad);
  bad = good;
  bad.line_to = Vector::Zero(1);
  expect_refused(bad);
}

TEST(SweepSettings, TheSceneStandsWhereItWasPut) {
  struct Case {
    SweepParameter parameter;
    Scene scene;
    double value;
  };
  for (const auto& [parameter, scene, value] :
       {Case{SweepParameter::beta, swept_scene(Softmax{}), 3.3},
        Case{SweepParameter::alpha, swept_scene(Entmax{}), 1.2},
        Case{SweepParameter::gamma, swept_scene(Normmax{}), 4.5},
        Case{SweepParameter::k, swept_scene(Subsets{}), 3},
        Case{SweepParameter::radius, swept_scene(Softmax{}, L2{}), 0.7},
        Case{SweepParameter::pattern, swept_scene(Softmax{}), 0.25}}) {
    const SweepSettings settings = with_parameter({}, scene, parameter);
    EXPECT_EQ(sweep_refusal(scene, settings), "");
    const Scene moved = scene_at(scene, settings, value);
    EXPECT_NEAR(value_of(moved, settings), value, 1e-15);
    const Network there = network_at(sweep_request(scene, settings), value);
    EXPECT_TRUE(same(there.patterns, network_of(moved).patterns));
    EXPECT_EQ(there.beta, moved.beta);
    EXPECT_EQ(there.separation, moved.separation);
    EXPECT_EQ(there.post, moved.post);
  }
  EXPECT_EQ(sweep_refusal(swept_scene(Softmax{}), SweepParameter::alpha), "needs α-entmax");
  Scene unit = swept_scene(Softmax{});
  unit.memory.normalise = Normalise::unit;
  EXPECT_NE(sweep_refusal(unit, SweepParameter::pattern), "");
  SweepSettings long_one;
  long_one.count = 1024;
  long_one.grid = 256;
  EXPECT_EQ(sweep_refusal(swept_scene(Softmax{}), long_one), "");
  long_one.grid = 257;
  EXPECT_EQ(sweep_refusal(swept_scene(Softmax{}), long_one),
            "the number of values times the square of the grid must be at most 67108864");
}

}  // namespace
}  // namespace basinscope
