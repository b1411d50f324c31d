// SPDX-License-Identifier: GPL-3.0-or-later
// The energy as a surface in the landscape, driven as a person would: the key's flag, turning, the cube,
// dragging a pattern on it, and what the history has of it.
#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>
#include <cmath>

#include "tests/ui/landscape_scenes.h"
#include "ui/workspaces/landscape/landscape_view.h"

namespace basinscope {
namespace {

class SurfaceTest : public testing::Test {
 protected:
  SurfaceTest() {
    appearance.choose(ThemeChoice::light);
    view.resize(900, 700);
    view.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&view, patience_ms));
    EXPECT_TRUE(QTest::qWaitFor([this] { return model.result() && model.result()->refined; }, patience_ms));
    document.change(QStringLiteral("Surface"), [](Scene& scene) { scene.view.surface.shown = true; });
    EXPECT_TRUE(QTest::qWaitFor([this] { return plot()->surface() != nullptr; }, patience_ms));
  }

  FieldPlot* plot() { return view.energy_panel()->plot(); }
  const SurfaceCamera& camera() { return document.scene().view.surface.camera; }
  // Until the picture has the camera that is wanted.
  void settle() {
    EXPECT_TRUE(QTest::qWaitFor(
        [this] { return plot()->surface() && plot()->surface()->view().camera == camera(); }, patience_ms));
  }
  void send(QEvent::Type type, QPointF where, Qt::MouseButton button, Qt::MouseButtons buttons,
            Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QMouseEvent event(type, where, plot()->canvas()->mapToGlobal(where), button, buttons, modifiers);
    QApplication::sendEvent(plot()->canvas(), &event);
  }
  void drag(QPointF from, QPointF to, Qt::MouseButton button = Qt::LeftButton,
            Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    send(QEvent::MouseButtonPress, from, button, button, modifiers);
    for (int i = 1; i <= 4; ++i)
      send(QEvent::MouseMove, from + (to - from) * i / 4, Qt::NoButton, button, modifiers);
    send(QEvent::MouseButtonRelease, to, button, Qt::NoButton, modifiers);
  }
  QPointF beside() { return plot()->frame().frame.topLeft() + QPointF(12, 12); }
  QPointF pattern(int i) {
    const Matrix& all = *document.scene().memory.patterns;
    return {all(i, 0), all(i, 1)};
  }

  Appearance appearance;
  SceneDocument document{seven_on_a_ring()};
  LandscapeModel model{&document};
  LandscapeView view{&model, &appearance};
};

TEST_F(SurfaceTest, IsNoStepOfTheHistoryNorIsTurningIt) {
  EXPECT_EQ(document.undo_stack()->count(), 0);
  for (const Qt::MouseButton button : {Qt::LeftButton, Qt::RightButton, Qt::MiddleButton}) {
    const SurfaceCamera before = camera();
    drag(beside(), beside() + QPointF(50, 20), button);
    EXPECT_NEAR(camera().azimuth, std::remainder(before.azimuth + 20, 360), 1e-9);
    EXPECT_NEAR(camera().elevation, before.elevation + 8, 1e-9);
    EXPECT_EQ(camera().shift, before.shift);
    settle();
  }
  drag(beside(), beside() + QPointF(30, 0), Qt::RightButton, Qt::ShiftModifier);
  EXPECT_NEAR(camera().shift[0], 30 / plot()->frame().frame.width(), 1e-9);
  EXPECT_EQ(document.undo_stack()->count(), 0);
  EXPECT_FALSE(document.modified());
  QTest::keyClick(plot()->canvas(), Qt::Key_Home);
  EXPECT_EQ(camera(), SurfaceCamera());
  QTest::keyClick(plot()->canvas(), Qt::Key_Right);
  EXPECT_NEAR(camera().azimuth, 29, 1e-9);
  document.change(QStringLiteral("Surface"), [](Scene& scene) { scene.view.surface.shown = false; });
  EXPECT_EQ(plot()->surface(), nullptr);
}

TEST_F(SurfaceTest, KeysWithCtrlTurnBesideASelectionAndTLooksFromAboveAndBack) {
  model.select({{0}, {}, {}});
  const QPointF selected = pattern(0);
  const SurfaceCamera first = camera();
  QTest::keyClick(plot()->canvas(), Qt::Key_Right, Qt::ControlModifier);
  EXPECT_NEAR(camera().azimuth, first.azimuth + 5, 1e-9);
  QTest::keyClick(plot()->canvas(), Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_NEAR(camera().elevation, first.elevation - 1, 1e-9);
  EXPECT_EQ(pattern(0), selected);
  const SurfaceCamera turned = camera();
  QTest::keyClick(plot()->canvas(), Qt::Key_T);
  EXPECT_EQ(camera().elevation, 90);
  EXPECT_EQ(camera().azimuth, 0);
  QTest::keyClick(plot()->canvas(), Qt::Key_T);
  EXPECT_EQ(camera(), turned);
  // What was before is forgotten where the camera has moved since.
  QTest::keyClick(plot()->canvas(), Qt::Key_T);
  document.set_camera({.azimuth = 60, .elevation = 90, .zoom = 2});
  QTest::keyClick(plot()->canvas(), Qt::Key_T);
  EXPECT_EQ(camera(), SurfaceCamera());
}

TEST_F(SurfaceTest, TheWheelKeepsWhatIsUnderThePointer) {
  const QPointF place = pattern(0), at = plot()->frame().pixels(place);
  QWheelEvent event(at, plot()->canvas()->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(plot()->canvas(), &event);
  EXPECT_NEAR(camera().zoom, std::sqrt(2), 1e-9);
  settle();
  const QPointF moved = plot()->frame().pixels(place) - at;
  EXPECT_LT(std::hypot(moved.x(), moved.y()), 0.5);
}

TEST_F(SurfaceTest, APatternFollowsThePointerInThePlaneOfItsFoot) {
  ASSERT_GT(plot()->frame().stem, 0);
  const QPointF from = pattern(3), head = plot()->frame().head(from);
  EXPECT_EQ(plot()->mark_at(head), (MarkId{MarkKind::pattern, 3}));
  const double height = plot()->frame().height(from);
  const QPointF to = plot()->frame().plane_at(plot()->frame().pixels(from) + QPointF(-30, -10), height);
  drag(head, head + QPointF(-30, -10));
  const QPointF away = pattern(3) - to;
  EXPECT_LT(std::hypot(away.x(), away.y()), 0.01);
  EXPECT_EQ(document.undo_stack()->count(), 1);
  document.undo_stack()->undo();
  EXPECT_EQ(pattern(3), from);
  EXPECT_TRUE(document.scene().view.surface.shown);
}

TEST_F(SurfaceTest, TheProbeIsOfThePlaceUnderThePointer) {
  for (const QPointF place : {QPointF(0.4, -0.4), QPointF(-0.3, -0.9)}) {
    if (plot()->frame().hidden(place)) continue;
    const QPointF at = plot()->frame().pixels(place);
    send(QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
          return model.probe() && std::abs(model.probe()->x - place.x()) < 0.02 &&
                 std::abs(model.probe()->y - place.y()) < 0.02;
        },
        patience_ms));
  }
  send(QEvent::MouseMove, beside(), Qt::NoButton, Qt::NoButton);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !model.probe(); }, patience_ms));
}

TEST_F(SurfaceTest, TheBallRollsBetweenStepsAndWhatIsToComeIsAhead) {
  model.select({{}, {1}, {}});
  const Trajectory& path = model.result()->trajectories[1];
  ASSERT_GT(path.steps_taken(), 2);
  const auto marked = [&]() -> const PathMark& { return plot()->marks().paths[1]; };
  model.playback()->show_step(1);
  EXPECT_TRUE(marked().stepped);
  EXPECT_EQ(marked().points.size(), 2U);
  EXPECT_EQ(marked().ahead.size(), path.states.size() - 1);
  EXPECT_EQ(marked().ahead.front(), marked().points.back());
  EXPECT_TRUE(plot()->marks().paths[0].ahead.empty());
  model.play(true);
  const auto state = [&](std::size_t i) { return QPointF(path.states[i][0], path.states[i][1]); };
  ASSERT_TRUE(QTest::qWaitFor(
      [&] {
        return marked().points.size() > 2 && marked().points.back() != state(marked().points.size() - 1);
      },
      patience_ms));
  model.play(false);
  EXPECT_EQ(marked().points.back(), state(marked().points.size() - 1)) << "it rests on a step";
  // With none selected it rolls down the path that the bar follows.
  model.select({});
  const auto followed = static_cast<std::size_t>(*model.followed_query());
  for (std::size_t i = 0; i < plot()->marks().paths.size(); ++i)
    EXPECT_EQ(plot()->marks().paths[i].stepped, i == followed) << i;
}

TEST_F(SurfaceTest, TheCubeLeadsToItsSides) {
  const QPointF centre = plot()->cube().box().center();
  send(QEvent::MouseButtonPress, centre - QPointF(0, 10), Qt::LeftButton, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, centre - QPointF(0, 10), Qt::LeftButton, Qt::NoButton);
  EXPECT_EQ(camera().elevation, 90);
  EXPECT_EQ(camera().azimuth, 0);
}

}  // namespace
}  // namespace basinscope
