// SPDX-License-Identifier: GPL-3.0-or-later
// A scene that takes the place of another: models say so when they are whole.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <stdexcept>

#include "tests/ui/landscape_scenes.h"
#include "ui/workspaces/landscape/compare/compare_panels.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {
namespace {

class AnotherSceneTest : public testing::Test {
 protected:
  AnotherSceneTest() { model.set_field_pixels(60, 60); }

  bool settled() {
    return QTest::qWaitFor(
        [this] {
          return !model.busy() && model.result() && model.result()->refined &&
                 model.result()->revision == model.revision();
        },
        20000);
  }

  SceneDocument document{seven_on_a_ring()};
  LandscapeModel model{&document};
};

TEST_F(AnotherSceneTest, AnotherScenesWindowHasNoProbeUntilThePointerIsInIt) {
  ASSERT_TRUE(settled());
  model.set_probe(QPointF(0.4, 0.3));
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.probe().has_value(); }, patience_ms));
  Scene far = document.scene();
  far.beta += 1;
  document.replace(far, {});
  EXPECT_TRUE(QTest::qWaitFor([&] { return model.probe().has_value(); }, patience_ms));  // the same place
  far.window = {10, 12, 10, 12};
  document.replace(far, {});
  ASSERT_TRUE(settled());
  EXPECT_FALSE(model.probe());
}

// Every signal is heard by listeners that may look at all there is: nothing of it is of the scene before.
TEST_F(AnotherSceneTest, ListenersNeverSeeAnotherScenesNumbersUnderThisOne) {
  Scene more = document.scene();
  more.memory.patterns = Matrix(Matrix::Random(12, 2));
  more.memory.source = Memory::Inline{};
  more.queries = Matrix(Matrix::Random(5, 2));
  Scene fewer = document.scene();
  int looks = 0;
  const auto look = [&] {
    ++looks;
    const Scene& scene = document.scene();
    for (const int pattern : model.selection().patterns) EXPECT_LT(pattern, scene.memory.patterns.rows());
    for (const int query : model.selection().queries) EXPECT_LT(query, scene.queries.rows());
    if (model.result()) {
      EXPECT_EQ(model.result()->scene->memory.patterns.rows(), scene.memory.patterns.rows());
    }
    if (model.probe()) {
      EXPECT_EQ(model.probe()->weights.size(), scene.memory.patterns.rows());
    }
  };
  for (const auto signal :
       {&LandscapeModel::result_changed, &LandscapeModel::selection_changed, &LandscapeModel::probe_changed,
        &LandscapeModel::step_changed, &LandscapeModel::playback_changed, &LandscapeModel::busy_changed})
    QObject::connect(&model, signal, look);
  for (const Scene* next : {&more, &fewer, &more, &fewer}) {
    document.replace(*next, {});
    ASSERT_TRUE(settled());
    model.select({{static_cast<int>(next->memory.patterns.rows()) - 1},
                  {static_cast<int>(next->queries.rows()) - 1},
                  std::nullopt});
    model.set_probe(QPointF(0.2, 0.1));
    model.step_forward();
    ASSERT_TRUE(QTest::qWaitFor([&] { return model.probe().has_value(); }, patience_ms));
  }
  EXPECT_GT(looks, 20);
}

// Of a grid that is read while it is hidden and shown again, and of the sweep.
TEST_F(AnotherSceneTest, GridAndSweepAreWholeWheneverTheySaySomething) {
  ComparePanels panels(&model);
  panels.set_frame_pixels(16);
  SweepModel* const sweep = SweepModel::of(&model);
  int looks = 0;
  const auto look = [&] {
    ++looks;
    for (int row = 0; row < panels.rows(); ++row)
      for (int column = 0; column < panels.columns(); ++column) {
        const ComparePicture& picture = panels.picture(row, column);
        if (picture.result) {
          EXPECT_EQ(picture.result->scene->memory.patterns.rows(),
                    panels.scene(row, column).memory.patterns.rows());
        }
        panels.shown_as_old(row, column);
      }
    EXPECT_THROW((void)panels.picture(panels.rows(), 0), std::out_of_range);
    EXPECT_THROW((void)panels.scene(0, panels.columns()), std::out_of_range);
    if (sweep->sweep()) {
      EXPECT_LE(sweep->sweep()->values.size(), sweep->planned());
    }
    EXPECT_TRUE(sweep->refusal().isEmpty() || !sweep->sweep());
  };
  for (const auto signal : {&ComparePanels::layout_changed, &ComparePanels::scenes_changed,
                            &ComparePanels::all_changed, &ComparePanels::old_ones_changed})
    QObject::connect(&panels, signal, look);
  for (const auto signal : {&SweepModel::state_changed, &SweepModel::sweep_changed, &SweepModel::head_changed,
                            &SweepModel::playing_changed})
    QObject::connect(sweep, signal, look);
  sweep->set_open(true);
  const Scene seven = document.scene();
  Scene two = seven;
  two.memory.patterns = Matrix{{1, 0}, {0, 1}};
  two.memory.source = Memory::Inline{};
  int grids = 0;
  for (const QSize& grid : {QSize(5, 4), QSize(3, 4), QSize(1, 1), QSize(2, 3)}) {
    const int columns = grid.width(), rows = grid.height();
    panels.set_active(false);
    Scene next = ++grids % 2 ? two : seven;
    next.view.compare.columns.assign(static_cast<std::size_t>(columns), Variation{});
    next.view.compare.rows.assign(static_cast<std::size_t>(rows), Variation{});
    document.replace(next, {});
    panels.set_active(true);
    EXPECT_EQ(panels.rows(), rows);
    EXPECT_EQ(panels.columns(), columns);
    ASSERT_TRUE(QTest::qWaitFor([&] { return panels.finished(rows - 1, columns - 1) && !panels.busy(); },
                                patience_ms));
  }
  EXPECT_GT(looks, 10);
}

}  // namespace
}  // namespace basinscope
