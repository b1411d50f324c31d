// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_model.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "core/engine/engines.h"
#include "core/landscape/passes.h"
#include "core/landscape/preview_size.h"
#include "tests/ui/landscape_scenes.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {
namespace {

class LandscapeModelTest : public testing::Test {
 protected:
  LandscapeModelTest() { model.set_field_pixels(120, 120); }

  bool settled() {
    return QTest::qWaitFor(
        [this] {
          return !model.busy() && model.result() && model.result()->refined &&
                 model.result()->revision == model.revision() && model.result()->basins.map.grid.width == 120;
        },
        20000);
  }
  // The attractor of these members.
  const Attractor* of(const std::vector<int>& support) {
    for (const Attractor& attractor : model.result()->basins.attractors)
      if (attractor.support == support) return &attractor;
    return nullptr;
  }

  SceneDocument document{seven_on_a_ring()};
  LandscapeModel model{&document};
};

TEST_F(LandscapeModelTest, RefinesTheOpeningScene) {
  ASSERT_TRUE(settled());
  const LandscapeResult& result = *model.result();
  EXPECT_EQ(result.basins.attractors.size(), 5U);
  ASSERT_NE(of({3, 4}), nullptr);
  EXPECT_NEAR(of({3, 4})->share, 0.155, 0.01);
  EXPECT_GT(of({3, 4})->spectral_radius, 0.2);
  EXPECT_EQ(of({3, 4})->name, ".57 x5 + .43 x4");
  EXPECT_FALSE(result.unstable.empty());
  ASSERT_TRUE(result.checks.largest_energy_rise);
  EXPECT_LE(*result.checks.largest_energy_rise, 1e-12);
  EXPECT_DOUBLE_EQ(result.checks.converged, 1);
  EXPECT_EQ(result.checks.compared, 60U * 60U) << "every other of 120 each way";
  EXPECT_GE(result.checks.equal_ends.value_or(0), 0.999);
  EXPECT_EQ(result.trajectories.size(), 2U);
  EXPECT_EQ(result.energies[0].size(), static_cast<std::size_t>(result.trajectories[0].steps_taken()) + 1);
  EXPECT_EQ(model.pictures()->basins.width(), 120);
  EXPECT_EQ(model.pictures()->attractor_colours.size(),
            result.basins.attractors.size() + result.unstable.size());
}

TEST_F(LandscapeModelTest, PreviewsNameTheirMixtures) {
  ASSERT_TRUE(settled());
  const Gesture gesture = document.begin_gesture();
  document.through(gesture, [&] {
    document.edit("Move", with_point_at(document.scene(), {MarkKind::pattern, 0}, {1.06, 0.12}));
  });
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.result()->revision == model.revision(); }, patience_ms));
  EXPECT_FALSE(model.result()->refined);
  EXPECT_EQ(model.pictures()->region_labels.size(), 2U);
  document.cancel_gesture();
}

TEST_F(LandscapeModelTest, GesturePaintsPreviewsAndItsEndPaintsTheFullPicture) {
  ASSERT_TRUE(settled());
  const auto before = model.revision();
  std::vector<std::uint64_t> seen;
  bool refined_during_gesture = false;
  QObject::connect(&model, &LandscapeModel::result_changed, [&] {
    seen.push_back(model.result()->revision);
    if (document.in_gesture() && model.result()->refined) refined_during_gesture = true;
  });
  const Gesture gesture = document.begin_gesture();
  for (int i = 1; i <= 20; ++i) {
    document.through(gesture, [&] {
      document.edit("Move", with_point_at(document.scene(), {MarkKind::pattern, 0}, {1.06, 0.09 + 0.01 * i}));
    });
    QTest::qWait(10);  // the pace of a hand
  }
  EXPECT_TRUE(QTest::qWaitFor([&] { return !seen.empty() && seen.back() == before + 20; }, patience_ms));
  EXPECT_GT(seen.size(), 1U) << "a stream of moves must not starve the previews";
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_FALSE(refined_during_gesture);
  document.end_gesture();
  ASSERT_TRUE(settled());
  EXPECT_EQ(model.result()->revision, before + 20);
  EXPECT_EQ(document.undo_stack()->count(), 1);
  EXPECT_NEAR((*model.result()->scene->memory.patterns)(0, 1), 0.29, 1e-12);
}

TEST_F(LandscapeModelTest, EnergiesAndBasinsOfAGestureAreOfOneMoment) {
  ASSERT_TRUE(settled());
  const QImage before = model.pictures()->energy;
  int previews = 0;
  QObject::connect(&model, &LandscapeModel::result_changed, [&] {
    ++previews;
    EXPECT_NE(model.pictures()->energy.cacheKey(), before.cacheKey());
    const EnergyField& field = *model.energy_field();
    const Grid& grid = field.grid;
    const int column = grid.width / 3, row = grid.height / 2;
    const Scene& scene = *model.result()->scene;
    const double here = field.values[static_cast<std::size_t>(row * grid.width + column)];
    EXPECT_NEAR(here, *energy(network_of(scene), scene.plane.at(grid.x(column), grid.y(row))), 1e-9);
  });
  const Gesture gesture = document.begin_gesture();
  for (int i = 1; i <= 30; ++i) {
    document.through(gesture, [&] {
      document.edit("Move", with_point_at(document.scene(), {MarkKind::pattern, 0}, {1.06, 0.09 + 0.03 * i}));
    });
    QTest::qWait(10);  // the pace of a hand
  }
  EXPECT_TRUE(QTest::qWaitFor([&] { return model.energy_freshness().up_to_date(); }, patience_ms));
  EXPECT_GT(previews, 3);
  document.end_gesture();
  ASSERT_TRUE(settled());
  EXPECT_EQ(model.energy_field()->grid.width, 120);
  EXPECT_EQ(model.energy_field().get(), &model.result()->energy);
}

TEST_F(LandscapeModelTest, ASaddleTheMapFoundIsDrawnHollow) {
  ASSERT_TRUE(settled());
  LandscapeResult result = *model.result();
  result.unstable.clear();
  const auto mixture = std::find_if(result.basins.attractors.begin(), result.basins.attractors.end(),
                                    [](const Attractor& a) { return a.kind == FixedPointKind::metastable; });
  ASSERT_NE(mixture, result.basins.attractors.end());
  const auto hollow = [&] {
    const FieldMarks marks = field_marks(
        FieldKind::basins, {document.scene(), &result, nullptr, Selection{}, std::nullopt, false, {}});
    return std::count_if(marks.attractors.begin(), marks.attractors.end(),
                         [](const AttractorMark& mark) { return mark.kind == FixedPointKind::saddle; });
  };
  EXPECT_EQ(hollow(), 0);
  mixture->kind = FixedPointKind::saddle;
  EXPECT_EQ(hollow(), 1);
}

TEST_F(LandscapeModelTest, AQueryMovedRightAfterAnEditDoesNotKeepTheOldBasins) {
  ASSERT_TRUE(settled());
  const double before = of({3, 4})->share;
  Scene scene = document.scene();
  scene.memory.patterns = SharedMatrix(Matrix(1.3 * *scene.memory.patterns));
  document.edit("Patterns", scene);
  document.edit("Query", with_point_at(document.scene(), {MarkKind::query, 0}, {0.4, 0.4}));
  ASSERT_TRUE(settled());
  const LandscapeResult fresh =
      basin_pass(document.scene(), {120, 120, 120, 120, 1}, maps_by(model.engines()), TaskControl{});
  EXPECT_EQ(model.result()->basins.map.labels, fresh.basins.map.labels);
  EXPECT_EQ(model.result()->scene->memory, document.scene().memory);
  EXPECT_NE(of({3, 4}) ? of({3, 4})->share : 0, before);
}

TEST_F(LandscapeModelTest, NothingIsComputedBehindTheCompareGrid) {
  ASSERT_TRUE(settled());
  const auto shown = model.result();
  Scene scene = document.scene();
  scene.view.compare.open = true;
  document.edit("Compare", scene);
  document.edit("Move", with_point_at(document.scene(), {MarkKind::pattern, 0}, {0.5, 0.5}));
  QTest::qWait(400);  // longer than the rest after which full pictures are asked for
  EXPECT_EQ(model.result(), shown);
  scene = document.scene();
  scene.view.compare.open = false;
  document.edit("Compare", scene);
  ASSERT_TRUE(settled());
  EXPECT_EQ(model.result()->scene->memory, document.scene().memory);
}

TEST_F(LandscapeModelTest, TheProbesEndIsNamedByThePatternsOfNow) {
  ASSERT_TRUE(settled());
  model.set_probe(QPointF(0.3, -0.85));
  ASSERT_EQ(model.probe()->ends_at, ".57 x5 + .43 x4");
  document.edit("Delete", without(document.scene(), Selection{{0}, {}, {}}));
  EXPECT_EQ(model.probe()->ends_at, ".57 x4 + .43 x3");
  ASSERT_TRUE(settled());
  EXPECT_EQ(model.probe()->ends_at, ".57 x4 + .43 x3");
}

TEST_F(LandscapeModelTest, NamesakesAreToldApartByTheirPlace) {
  Scene scene = document.scene();
  Matrix antipodal(2, 2);
  antipodal << 1, 0, -1, 0;
  scene.memory.patterns = SharedMatrix(antipodal);
  scene.separation = Softmax{};
  scene.beta = 2;
  document.edit("Two", scene);
  ASSERT_TRUE(settled());
  const auto& attractors = model.result()->basins.attractors;
  ASSERT_GE(attractors.size(), 2U);
  ASSERT_NE(attractors[0].name, attractors[1].name);
  ASSERT_EQ(members_of(attractors[0]), members_of(attractors[1]));
  for (const int chosen : {0, 1}) {
    model.select({{}, {}, chosen});
    const double side = model.selected_attractor()->state[0];
    document.set_window({-1.5, 1.5, -1.5, 1.5 + 0.1 * chosen});
    ASSERT_TRUE(settled());
    ASSERT_NE(model.selected_attractor(), nullptr);
    EXPECT_GT(model.selected_attractor()->state[0] * side, 0);
    document.set_window({-1.4, 1.4, -1.4, 1.4});
    ASSERT_TRUE(settled());
  }
}

TEST_F(LandscapeModelTest, ASelectedSaddleIsStillSelectedAfterAPan) {
  ASSERT_TRUE(settled());
  const auto first = static_cast<int>(model.result()->basins.attractors.size());
  model.select({{}, {}, first});
  ASSERT_NE(model.selected_attractor(), nullptr);
  const Vector place = model.selected_attractor()->state;
  document.set_window({-1.45, 1.4, -1.45, 1.4});
  ASSERT_TRUE(settled());
  ASSERT_NE(model.selected_attractor(), nullptr);
  EXPECT_LT((model.selected_attractor()->state - place).norm(), 1e-6);
}

TEST_F(LandscapeModelTest, LastPictureStaysWhileTheNextIsComputed) {
  ASSERT_TRUE(settled());
  Scene other = document.scene();
  other.beta = 9;
  document.edit("Beta", other);
  EXPECT_NE(model.result(), nullptr);
  EXPECT_FALSE(model.pictures()->basins.isNull());
  EXPECT_LT(model.result()->revision, model.revision());
  ASSERT_TRUE(settled());
  EXPECT_EQ(model.result()->scene->beta, 9);
}

TEST_F(LandscapeModelTest, QueriesAloneLeaveTheFieldsInPlace) {
  ASSERT_TRUE(settled());
  const QImage basins = model.pictures()->basins;
  document.edit("Move", with_point_at(document.scene(), {MarkKind::query, 0}, {0.3, -0.9}));
  ASSERT_TRUE(settled());
  EXPECT_EQ(model.pictures()->basins.cacheKey(), basins.cacheKey());
  EXPECT_NEAR(model.result()->trajectories[0].states.front()[0], 0.3, 1e-12);
}

TEST_F(LandscapeModelTest, ColoursChangeWithoutComputing) {
  ASSERT_TRUE(settled());
  const auto result = model.result();
  QSignalSpy recoloured(&model, &LandscapeModel::pictures_changed);
  Scene other = document.scene();
  other.view.mixtures = Mixtures::white;
  document.edit("White", other);
  ASSERT_TRUE(recoloured.wait(patience_ms));
  EXPECT_EQ(model.result(), result);
  EXPECT_TRUE(model.pictures()->style.white_mixtures);
}

TEST_F(LandscapeModelTest, ProbeTellsWhereItEndsAndWhy) {
  ASSERT_TRUE(settled());
  model.set_probe(QPointF(0.34, -0.46));
  ASSERT_TRUE(model.probe());
  EXPECT_EQ(model.probe()->ends_at, ".57 x5 + .43 x4");
  EXPECT_NE(model.probe()->why_white.english().find("Mixture"), std::string::npos);
  EXPECT_NEAR(model.probe()->weights.sum(), 1, 1e-12);
  model.set_probe(QPointF(1.0, 0.1));
  EXPECT_EQ(model.probe()->ends_at, "x1");
  EXPECT_TRUE(model.probe()->why_white.empty());
  model.set_probe(std::nullopt);
  EXPECT_FALSE(model.probe());
}

TEST_F(LandscapeModelTest, ProbeSaysNotConvergedAndInfinite) {
  Scene other = document.scene();
  other.dynamics.max_steps = 1;
  document.edit("Steps", other);
  model.set_probe(QPointF(0.34, -0.46));
  EXPECT_EQ(model.probe()->ends_at, "not converged");
  EXPECT_NE(model.probe()->why_white.english().find("after 1 step"), std::string::npos);
  other.dynamics.max_steps = 500;
  other.post = L2{};
  other.memory.normalise = Normalise::unit;
  document.edit("Post", other);
  model.set_probe(QPointF(1.3, 0.1));
  ASSERT_TRUE(model.probe()->energy);
  EXPECT_TRUE(std::isinf(*model.probe()->energy));
  EXPECT_FALSE(model.probe()->why_white.empty());
}

TEST_F(LandscapeModelTest, PinnedProbeComesBackAndFollowsTheScene) {
  ASSERT_TRUE(settled());
  model.set_probe(QPointF(0.34, -0.46));
  model.pin_probe(QPointF(model.probe()->x, model.probe()->y));
  model.set_probe(QPointF(1, 1));
  EXPECT_DOUBLE_EQ(model.probe()->x, 1);  // it follows the pointer
  model.set_probe(std::nullopt);
  EXPECT_DOUBLE_EQ(model.probe()->x, 0.34);  // and goes back when the pointer leaves
  const double energy = *model.probe()->energy;
  Scene other = document.scene();
  other.beta = 12;
  document.edit("Beta", other);
  EXPECT_NE(*model.probe()->energy, energy);
  document.undo_stack()->undo();
  EXPECT_TRUE(model.probe_pinned()) << "where one looks is no step";
  EXPECT_FALSE(document.undo_stack()->canUndo());
  EXPECT_DOUBLE_EQ(*model.probe()->energy, energy);
  model.pin_probe(std::nullopt);
  EXPECT_FALSE(model.probe_pinned());
}

TEST_F(LandscapeModelTest, SelectedAttractorIsFoundAgainByItsMembers) {
  ASSERT_TRUE(settled());
  Selection selection;
  for (std::size_t i = 0; i < model.result()->basins.attractors.size(); ++i)
    if (model.result()->basins.attractors[i].name == ".57 x5 + .43 x4")
      selection.attractor = static_cast<int>(i);
  ASSERT_TRUE(selection.attractor);
  model.select(selection);
  Scene other = document.scene();
  other.beta = 6.3;
  document.edit("Beta", other);
  ASSERT_TRUE(settled());
  ASSERT_NE(model.selected_attractor(), nullptr);
  EXPECT_EQ(model.selected_attractor()->support, (std::vector<int>{3, 4}));
  model.select({{6}, {1}, {}});
  document.edit("Remove", without(document.scene(), {{0, 6}, {1}, {}}));
  EXPECT_TRUE(model.selection().queries.empty());
  EXPECT_TRUE(model.selection().patterns.empty());
}

TEST_F(LandscapeModelTest, LayerNormalisationIsLifted) {
  Scene other = document.scene();
  other.post = LayerNorm{};
  document.edit("Post", other);
  ASSERT_TRUE(settled());
  EXPECT_TRUE(model.result()->lifted);
  EXPECT_EQ(model.result()->scene->memory.patterns.cols(), 3);
  const FieldMarks marks = field_marks(
      FieldKind::basins, {document.scene(), model.result().get(), model.pictures().get(), {}, {}, false, {}});
  EXPECT_NEAR(marks.patterns[0].handle().x(), 1.06, 1e-9);
  EXPECT_NEAR(marks.patterns[0].handle().y(), 0.09, 1e-9);
}

TEST_F(LandscapeModelTest, PairWithoutEnergyStillHasBasins) {
  Scene other = document.scene();
  other.separation = NormRelu{};
  document.edit("Separation", other);
  ASSERT_TRUE(settled());
  EXPECT_FALSE(model.result()->energy.refusal.empty());
  EXPECT_FALSE(model.result()->checks.largest_energy_rise);
  EXPECT_FALSE(model.pictures()->basins.isNull());
}

}  // namespace
}  // namespace basinscope
