// SPDX-License-Identifier: GPL-3.0-or-later
// What the landscape says of places and patterns: probes whose answers come late, and targets.
#include <gtest/gtest.h>

#include <QTest>

#include "core/data/generators.h"
#include "core/engine/engines.h"
#include "core/landscape/passes.h"
#include "core/landscape/probe.h"
#include "core/landscape/targets.h"
#include "tests/ui/landscape_scenes.h"
#include "ui/document/scene_edits.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {
namespace {

// More than is read at once, on the GUI thread.
Scene many_patterns(int count) {
  Scene scene = seven_on_a_ring();
  scene.memory.patterns = SharedMatrix(generated({"gaussian", count, 2, 5}));
  scene.separation = Softmax{};
  return with_default_window(scene);
}

bool answered(const LandscapeModel& model) {
  return QTest::qWaitFor([&] { return model.probe() && model.probe_freshness().up_to_date(); }, patience_ms);
}

TEST(LandscapeReading, APinThatThePointerLeavesIsReadUnderTheNewestParameters) {
  SceneDocument document(many_patterns(300));
  LandscapeModel model(&document);
  model.set_probe(QPointF(0.3, -0.2));
  ASSERT_TRUE(answered(model));
  model.pin_probe(QPointF(model.probe()->x, model.probe()->y));
  ASSERT_TRUE(answered(model));
  const Vector before = model.probe()->weights;
  Scene other = document.scene();
  other.beta = 0.5;
  document.edit("Beta", other);
  ASSERT_FALSE(model.probe_freshness().up_to_date());
  model.set_probe(std::nullopt);  // the pointer leaves before the answer
  ASSERT_TRUE(answered(model));
  EXPECT_EQ(model.probe()->weights, probe_at(document.scene(), nullptr, 0.3, -0.2).weights);
  EXPECT_NE(model.probe()->weights, before);
}

TEST(LandscapeReading, NothingIsAwaitedOfTheSceneBefore) {
  SceneDocument document(many_patterns(300));
  LandscapeModel model(&document);
  model.set_probe(QPointF(0.3, -0.2));
  ASSERT_EQ(model.probe_freshness().state(), Freshness::State::empty);
  document.replace(seven_on_a_ring(), {});
  EXPECT_EQ(model.probe_freshness().state(), Freshness::State::current);
  EXPECT_FALSE(model.probe());
}

LandscapeResult small_pass(const Scene& scene) {
  return basin_pass(scene, {24, 24, 0, 0, 1}, maps_by(std::make_shared<Engines>()), TaskControl{});
}

TEST(LandscapeReading, WhyNoTargetsAreDrawnIsTrue) {
  Scene scene = many_patterns(300);
  scene.separation = IdentitySeparation{};
  scene.post = Tanh{};
  EXPECT_EQ(targets_refusal(scene), "More than 256 patterns: their targets are not drawn.");
  EXPECT_EQ(small_pass(scene).targets.refusal, targets_refusal(scene));
  EXPECT_TRUE(small_pass(scene).targets.each.empty());
  scene.memory.patterns = SharedMatrix(generated({"gaussian", 6, 2, 5}));
  EXPECT_EQ(small_pass(scene).targets.refusal, "");
  EXPECT_FALSE(small_pass(scene).targets.each.empty());
  Matrix corners(2, 2);
  corners << 1, 1, -1, 1;
  scene.memory.patterns = SharedMatrix(corners);
  EXPECT_EQ(small_pass(scene).targets.refusal, "Every pattern is its own target here.");
  scene.post = Identity{};
  EXPECT_EQ(targets_refusal(scene), "Every pattern is its own target here.");
}

// The corner is drawn once, and joined to all patterns that it stands for.
TEST(LandscapeReading, PatternsOfOneCornerShareItsTarget) {
  Scene scene = seven_on_a_ring();
  Matrix patterns(3, 2);
  patterns << 0.8, 0.9, -0.7, 0.6, 0.5, 1.1;
  scene.memory.patterns = SharedMatrix(patterns);
  scene.separation = IdentitySeparation{};
  scene.post = Sign{};
  const Targets found = small_pass(scene).targets;
  ASSERT_EQ(found.each.size(), 2U);
  EXPECT_EQ(found.each[0].at, Eigen::Vector2d(1, 1));
  EXPECT_EQ(found.each[0].patterns, (std::vector<int>{0, 2}));
  ASSERT_EQ(found.each[0].squares.size(), 2U);
  EXPECT_EQ(found.each[0].squares[1], Eigen::Vector2d(0.5, 1.1));
  EXPECT_TRUE(found.each[0].apart && found.each[1].apart);
}

TEST(LandscapeReading, AnEnergyKnowsWhetherItIsInfiniteSomewhere) {
  Scene scene = seven_on_a_ring();
  EXPECT_FALSE(energy_pass(scene, 12, 12, TaskControl{}).infinite);
  scene.memory.normalise = Normalise::unit;
  scene.post = L2{};
  EXPECT_TRUE(energy_pass(scene, 12, 12, TaskControl{}).infinite);
}

// Ends that something moving keeps give way to those that the scene holds.
TEST(LandscapeReading, ColoursAreBetweenTheEndsThatAreHeld) {
  Scene scene = seven_on_a_ring();
  const EnergyField own = energy_pass(scene, 12, 12, TaskControl{});
  const EnergyField kept = energy_pass(scene, 12, 12, TaskControl{}, {{-2, 3}});
  EXPECT_EQ((std::array{kept.lowest, kept.highest}), (std::array{-2.0, 3.0}));
  EXPECT_EQ(kept.own, own.own);
  scene.view.energy_range = {{0, 0.25}};
  const EnergyField held = energy_pass(scene, 12, 12, TaskControl{}, {{-2, 3}});
  EXPECT_EQ((std::array{held.lowest, held.highest}), (std::array{0.0, 0.25}));
}

}  // namespace
}  // namespace basinscope
