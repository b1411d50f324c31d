// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape view driven as a person would: press, move, release, wheel, keys.
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QTest>
#include <cmath>

#include "tests/ui/landscape_scenes.h"
#include "ui/figure/tick_steps.h"
#include "ui/plots/point_entry.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/landscape_view.h"

namespace basinscope {
namespace {

class PlotsTest : public testing::Test {
 protected:
  PlotsTest() {
    appearance.choose(ThemeChoice::light);
    view.resize(900, 700);
    view.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&view, patience_ms));
    EXPECT_TRUE(QTest::qWaitFor([this] { return model.result() && model.result()->refined; }, patience_ms));
  }

  FieldPlot* plot() { return view.energy_panel()->plot(); }
  QWidget* canvas() { return plot()->canvas(); }
  QPoint at(double x, double y) { return plot()->frame().pixels(QPointF(x, y)).toPoint(); }
  QPointF pattern(int i) {
    const Matrix& all = *document.scene().memory.patterns;
    return {all(i, 0), all(i, 1)};
  }
  double pixel() { return 2.8 / plot()->frame().frame.width(); }
  void send(QEvent::Type type, QPoint where, Qt::MouseButton button, Qt::MouseButtons buttons,
            Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QMouseEvent event(type, where, canvas()->mapToGlobal(where), button, buttons, modifiers);
    QApplication::sendEvent(canvas(), &event);
  }
  void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier, bool release = true) {
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= 4; ++i)
      send(QEvent::MouseMove, from + (to - from) * i / 4, Qt::NoButton, Qt::LeftButton, modifiers);
    if (release) send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton, modifiers);
  }

  Appearance appearance;
  SceneDocument document{seven_on_a_ring()};
  LandscapeModel model{&document};
  LandscapeView view{&model, &appearance};
};

TEST_F(PlotsTest, DraggingAPatternIsOneUndoStep) {
  const Scene before = document.scene();
  drag(at(1.06, 0.09), at(0.7, 0.4));
  EXPECT_NEAR(pattern(0).x(), 0.7, 2 * pixel());
  EXPECT_NEAR(pattern(0).y(), 0.4, 2 * pixel());
  EXPECT_EQ(document.undo_stack()->count(), 1);
  EXPECT_EQ(model.selection().patterns, std::set<int>{0});
  document.undo_stack()->undo();
  EXPECT_TRUE(document.scene() == before);
}

TEST_F(PlotsTest, ShiftSnapsAltKeepsTheNormEscapeCancels) {
  drag(at(1.06, 0.09), at(0.713, 0.392), Qt::ShiftModifier);
  const double step = plot()->tick_step_shown() / 10;
  EXPECT_NEAR(std::remainder(pattern(0).x(), step), 0, 1e-12);
  EXPECT_NEAR(std::remainder(pattern(0).y(), step), 0, 1e-12);
  const double norm = std::hypot(pattern(6).x(), pattern(6).y());
  drag(at(0.28, 1.03), at(0.9, 0.9), Qt::AltModifier);
  EXPECT_NEAR(std::hypot(pattern(6).x(), pattern(6).y()), norm, 1e-12);
  EXPECT_NEAR(pattern(6).x(), pattern(6).y(), 3 * pixel());
  const Scene before = document.scene();
  drag(at(-0.94, -0.35), at(-0.5, 0), Qt::NoModifier, false);
  EXPECT_FALSE(document.scene() == before);
  QTest::keyClick(canvas(), Qt::Key_Escape);
  EXPECT_TRUE(document.scene() == before);
  EXPECT_FALSE(document.in_gesture());
  EXPECT_EQ(document.undo_stack()->count(), 2);
}

// Digits of the shortest decimal that reads back as the number.
qsizetype digits(double value) {
  return QString::number(value, 'g', QLocale::FloatingPointShortest).remove('-').remove('.').size();
}

TEST_F(PlotsTest, PointsPutByHandHaveCoordinatesAsIfTyped) {
  drag(at(1.06, 0.09), at(0.713, 0.392));
  ToolMode::of(&model)->choose(Tool::add_pattern);
  drag(at(-0.31, 0.17), at(-0.31, 0.17));
  ToolMode::of(&model)->choose(Tool::none);
  drag(at(-0.15, 0.78), at(-0.3, 0.6));
  for (const int i : {0, 7}) {
    EXPECT_LE(digits(pattern(i).x()), 4) << pattern(i).x();
    EXPECT_LE(digits(pattern(i).y()), 4) << pattern(i).y();
  }
  EXPECT_LE(digits((*document.scene().queries)(0, 1)), 4);
  drag(at(-0.94, -0.35), at(-0.513, 0.192), Qt::ShiftModifier);
  EXPECT_LE(digits(pattern(1).x()), 4) << pattern(1).x();
}

TEST_F(PlotsTest, TheProbeFollowsThePointerAsSoonAsADragEnds) {
  drag(at(1.06, 0.09), at(0.7, 0.4));
  ASSERT_TRUE(plot()->probe());
  EXPECT_NEAR(plot()->probe()->x(), 0.7, 2 * pixel());
  model.set_probe(QPointF(0, 0));
  model.pin_probe(QPointF(model.probe()->x, model.probe()->y));
  drag(at(-0.94, -0.35), at(-0.5, 0));
  ASSERT_TRUE(plot()->probe());
  EXPECT_NEAR(plot()->probe()->x(), -0.5, 2 * pixel());
}

TEST_F(PlotsTest, WithoutAnEnergyTheFieldIsBlankAndAllElseIsThere) {
  Scene scene = document.scene();
  scene.separation = NormRelu{};
  document.edit("Separation", scene);
  ASSERT_TRUE(QTest::qWaitFor(
      [this] {
        return !model.busy() && model.result()->refined && model.result()->revision == model.revision();
      },
      20000));
  EXPECT_TRUE(plot()->note().startsWith("Normalised ReLU has an energy only with"))
      << plot()->note().toStdString();
  QApplication::processEvents();
  const QImage shot = canvas()->grab().toImage();
  const double ratio = shot.devicePixelRatio();
  const auto colour = [&](double x, double y) {
    return shot.pixelColor((QPointF(at(x, y)) * ratio).toPoint());
  };
  EXPECT_EQ(colour(-1.2, -1.2).rgb(), appearance.theme().panel.rgb());
  const QColor first = colour(1.06, 0.09);
  EXPECT_GT(first.blue(), first.red() + 60) << "x1 is blue";
  drag(at(1.06, 0.09), at(0.7, 0.4));
  EXPECT_NEAR(pattern(0).x(), 0.7, 2 * pixel());
  EXPECT_TRUE(model.probe());
}

TEST_F(PlotsTest, QueriesMoveToo) {
  drag(at(-0.15, 0.78), at(-0.3, 0.6));
  EXPECT_NEAR((*document.scene().queries)(0, 0), -0.3, 2 * pixel());
  EXPECT_EQ(model.selection().queries, std::set<int>{0});
}

TEST_F(PlotsTest, HoverProbesBothPlotsAndLeavingEndsIt) {
  send(QEvent::MouseMove, at(0.34, -0.46), Qt::NoButton, Qt::NoButton);
  ASSERT_TRUE(model.probe());
  EXPECT_NEAR(model.probe()->x, 0.34, pixel());
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(canvas(), &leave);
  EXPECT_FALSE(model.probe());
}

TEST_F(PlotsTest, WheelZoomsAtTheCursorWithEqualAxes) {
  const QPointF fixed = plot()->frame().plane(at(0.5, 0.5));
  const QPoint where = at(0.5, 0.5);
  QWheelEvent wheel(where, canvas()->mapToGlobal(where), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(canvas(), &wheel);
  const Window window = document.scene().window;
  EXPECT_NEAR(window.x1 - window.x0, 2.8 / std::pow(2, 0.25), 1e-9);
  EXPECT_NEAR(window.y1 - window.y0, window.x1 - window.x0, 1e-9);
  EXPECT_NEAR(plot()->frame().plane(where).x(), fixed.x(), 1e-9);
  EXPECT_EQ(document.undo_stack()->count(), 0) << "zooming is no undo step";
  EXPECT_EQ(view.basin_panel()->plot()->frame().window, window) << "linked";
}

TEST_F(PlotsTest, DraggingEmptyGroundPansAndDoubleClickResets) {
  drag(at(0.5, -0.3), at(0.8, -0.3));
  EXPECT_NEAR(document.scene().window.x0, -1.7, 2 * pixel());
  EXPECT_NEAR(document.scene().window.x1 - document.scene().window.x0, 2.8, 1e-9);
  const QPoint empty = at(0.0, 0.45);
  send(QEvent::MouseButtonDblClick, empty, Qt::LeftButton, Qt::LeftButton);
  EXPECT_TRUE(document.scene().window == seven_on_a_ring().window) << "the scene's own window";
}

TEST_F(PlotsTest, ControlDragZoomsToARectangleOfTheSameProportions) {
  send(QEvent::MouseButtonPress, at(-0.5, -0.2), Qt::LeftButton, Qt::LeftButton, Qt::ControlModifier);
  send(QEvent::MouseMove, at(0.2, 0.5), Qt::NoButton, Qt::LeftButton, Qt::ControlModifier);
  send(QEvent::MouseButtonRelease, at(0.2, 0.5), Qt::LeftButton, Qt::NoButton, Qt::ControlModifier);
  const Window window = document.scene().window;
  EXPECT_NEAR(window.x1 - window.x0, 0.7, 3 * pixel());
  EXPECT_NEAR(window.y1 - window.y0, window.x1 - window.x0, 1e-9);
}

TEST_F(PlotsTest, AddsWithTheToolAndControlDoubleClick) {
  ToolMode* tools = ToolMode::of(&model);
  tools->choose(Tool::add_pattern);
  drag(at(0.5, 0.5), at(0.5, 0.5));
  EXPECT_EQ(document.scene().memory.patterns.rows(), 8);
  EXPECT_EQ(tools->tool(), Tool::add_pattern) << "the tool stays";
  QTest::keyClick(canvas(), Qt::Key_Escape);
  EXPECT_EQ(tools->tool(), Tool::none);
  send(QEvent::MouseMove, at(-0.3, 0.1), Qt::NoButton, Qt::NoButton);
  send(QEvent::MouseButtonDblClick, at(0.0, 0.5), Qt::LeftButton, Qt::LeftButton, Qt::ControlModifier);
  EXPECT_EQ(document.scene().memory.patterns.rows(), 9);
  EXPECT_NEAR(pattern(8).y(), 0.5, pixel());
  for (int i = 0; i < 2; ++i) document.undo_stack()->undo();
  EXPECT_TRUE(document.scene() == seven_on_a_ring());
}

TEST_F(PlotsTest, KeysNudgeCycleDuplicateAndRemove) {
  QTest::keyClick(canvas(), Qt::Key_Tab);
  EXPECT_EQ(model.selection().patterns, std::set<int>{0});
  QTest::keyClick(canvas(), Qt::Key_Right);
  EXPECT_NEAR(pattern(0).x(), 1.06 + 2.8 / 200, 1e-12);
  QTest::keyClick(canvas(), Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_NEAR(pattern(0).y(), 0.09 + 2.8 / 20, 1e-12);
  QTest::keyClick(canvas(), Qt::Key_Left, Qt::AltModifier);
  EXPECT_NEAR(pattern(0).x(), 1.06 + 2.8 / 200 - 2.8 / 2000, 1e-12);
  QTest::keyClick(canvas(), Qt::Key_Tab);
  EXPECT_EQ(model.selection().patterns, std::set<int>{1});
  QTest::keyClick(canvas(), Qt::Key_Backtab);
  EXPECT_EQ(model.selection().patterns, std::set<int>{0});
  QTest::keyClick(canvas(), Qt::Key_D, Qt::ControlModifier);
  EXPECT_EQ(document.scene().memory.patterns.rows(), 8);
  EXPECT_EQ(model.selection().patterns, std::set<int>{7});
  QTest::keyClick(canvas(), Qt::Key_Delete);
  EXPECT_EQ(document.scene().memory.patterns.rows(), 7);
  QTest::keyClick(canvas(), Qt::Key_A, Qt::ControlModifier);
  EXPECT_EQ(model.selection().patterns.size(), 7U);
  QTest::keyClick(canvas(), Qt::Key_Delete);
  EXPECT_EQ(document.scene().memory.patterns.rows(), 1) << "one pattern always stays";
}

TEST_F(PlotsTest, DoubleClickEditsInPlace) {
  send(QEvent::MouseButtonDblClick, at(0.28, 1.03), Qt::LeftButton, Qt::LeftButton);
  auto* entry = canvas()->findChild<PointEntry*>();
  ASSERT_NE(entry, nullptr);
  entry->setText("0.25; −1/x");
  QTest::keyClick(entry, Qt::Key_Return);
  EXPECT_NEAR(pattern(6).x(), 0.28, 1e-12) << "wrong input changes nothing";
  EXPECT_EQ(entry->refusal(), QStringLiteral("needs two numbers, as in 0.5, −4/3"));
  entry->setText("0.123456789012345, −0.5");
  QTest::keyClick(entry, Qt::Key_Return);
  EXPECT_DOUBLE_EQ(pattern(6).x(), 0.123456789012345);
  EXPECT_DOUBLE_EQ(pattern(6).y(), -0.5);
}

TEST_F(PlotsTest, EnterPinsTheProbe) {
  model.select({});
  send(QEvent::MouseMove, at(0.34, -0.46), Qt::NoButton, Qt::NoButton);
  QTest::keyClick(canvas(), Qt::Key_Return);
  EXPECT_TRUE(model.probe_pinned());
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(canvas(), &leave);
  EXPECT_TRUE(model.probe());
}

TEST_F(PlotsTest, ClickingABasinSelectsItsAttractor) {
  FieldPlot* basins = view.basin_panel()->plot();
  QTest::mouseClick(basins->canvas(), Qt::LeftButton, {},
                    basins->frame().pixels(QPointF(0.6, -0.5)).toPoint());
  ASSERT_NE(model.selected_attractor(), nullptr);
  EXPECT_EQ(model.selected_attractor()->name, ".57 x5 + .43 x4");
  // The table follows a moment after the result.
  ASSERT_TRUE(QTest::qWaitFor([&] { return view.table()->model()->rowCount() > 4; }, patience_ms));
  view.table()->copy();
  const QStringList rows = QApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
  ASSERT_GE(rows.size(), 6);
  EXPECT_EQ(rows[0].split('\t').size(), 10) << "six, two bounds of the area, and the state";
  EXPECT_TRUE(rows[1].startsWith("x7\tpattern\t"));
  EXPECT_GT(rows[1].split('\t')[3].size(), 12) << "full precision";
}

TEST_F(PlotsTest, PixelsOfTheBasinsHaveThePatternsColour) {
  FieldPlot* basins = view.basin_panel()->plot();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !model.busy(); }, patience_ms));
  const QImage shot = basins->canvas()->grab().toImage();
  const double ratio = shot.devicePixelRatio();
  const QPointF place = basins->frame().pixels(QPointF(1.3, 0.5)) * ratio;
  const QColor seen = shot.pixelColor(place.toPoint());
  EXPECT_GT(seen.blue(), seen.red() + 60) << "x1 is blue";
  EXPECT_EQ(basins->canvas()->accessibleDescription().left(19), "5 stable attractors");
}

TEST_F(PlotsTest, ComparePanelsMoveTheirOwnPatterns) {
  Scene scene = document.scene();
  scene.view.compare.open = true;
  scene.view.compare.columns.resize(2);
  scene.view.compare.columns[0].separation = Softmax{};
  scene.view.compare.columns[1].separation = Entmax{2};
  scene.view.compare.rows.resize(2);
  scene.view.compare.rows[1].patterns = scene.memory.patterns;
  document.edit("Compare", scene);
  CompareView* compare = view.compare_view();
  ASSERT_TRUE(QTest::qWaitFor(
      [&] {
        return compare->panels().rows() == 2 && !compare->panels().busy() &&
               compare->panels().picture(1, 1).result &&
               compare->panels().picture(1, 1).result->coarseness == 1;
      },
      20000));
  ComparePanel* panel = compare->panel_at(1, 0);
  const QRectF field(0, 0, panel->width(), panel->height() - CompareLengths::foot);
  const FieldFrame frame{field, document.scene().window};
  const QPoint from = frame.pixels(QPointF(1.06, 0.09)).toPoint(),
               to = frame.pixels(QPointF(0.6, 0.3)).toPoint();
  const auto mouse = [&](QEvent::Type type, QPoint where, Qt::MouseButton button, Qt::MouseButtons buttons) {
    QMouseEvent event(type, where, panel->mapToGlobal(where), button, buttons, Qt::NoModifier);
    QApplication::sendEvent(panel, &event);
  };
  mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
  mouse(QEvent::MouseMove, (from + to) / 2, Qt::NoButton, Qt::LeftButton);
  mouse(QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton);
  mouse(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
  EXPECT_NEAR(pattern(0).x(), 1.06, 1e-12) << "the scene's patterns stay";
  EXPECT_NEAR((*(*document.scene().view.compare.rows[1].patterns))(0, 0), 0.6, 0.05);
  EXPECT_EQ(compare->chosen_row(), 1);
  mouse(QEvent::MouseButtonDblClick, frame.pixels(QPointF(0, 0.6)).toPoint(), Qt::LeftButton, Qt::LeftButton);
  EXPECT_FALSE(document.scene().view.compare.open);
  EXPECT_TRUE(std::holds_alternative<Softmax>(document.scene().separation));
  EXPECT_NEAR(pattern(0).x(), 0.6, 0.05);
}

TEST(PlotText, StepsNumbersAndNames) {
  EXPECT_DOUBLE_EQ(tick_step(2.8), 0.5);
  EXPECT_DOUBLE_EQ(tick_step(10), 2);
  EXPECT_EQ(fixed_text(-0.5, 1), QString::fromUtf8("−0.5"));
  EXPECT_EQ(fixed_text(-1e-12, 1), "0.0");
  EXPECT_EQ(short_number(3.3e-16), QString::fromUtf8("3.3e−16"));
  EXPECT_EQ(shown_name(std::string(".6 x2 + .4 x16")), QString::fromUtf8(".6 x₂ + .4 x₁₆"));
  EXPECT_EQ(shown_name(std::string("max")), "max");
  EXPECT_EQ(PointEntry::parsed("1, 2", 2), (std::vector<double>{1, 2}));
  EXPECT_EQ(PointEntry::parsed("-1/2; 3/4", 2), (std::vector<double>{-0.5, 0.75}));
  EXPECT_EQ(PointEntry::parsed("4/3", 1), std::vector<double>{4.0 / 3});
  EXPECT_EQ(PointEntry::parsed(" (0.02, 0) ", 2), (std::vector<double>{0.02, 0}));
  EXPECT_EQ(PointEntry::parsed("[1 2]", 2), (std::vector<double>{1, 2}));
  EXPECT_FALSE(PointEntry::parsed("(1, 2", 2));
  EXPECT_FALSE(PointEntry::parsed("1", 2));
  EXPECT_FALSE(PointEntry::parsed("1, 2", 1));
  EXPECT_FALSE(PointEntry::parsed("1, nan", 2));
}

TEST(PlotMarks, NearestWinsButSelectedFirst) {
  FieldMarks marks;
  marks.patterns.resize(2);
  marks.patterns[1].index = 1;
  marks.patterns[1].at = {0.05, 0};
  const FieldFrame frame{QRectF(0, 0, 200, 200), {-1, 1, -1, 1}};
  EXPECT_EQ(mark_at(marks, frame, {104, 100}, 8), (MarkId{MarkKind::pattern, 1}));
  marks.patterns[0].selected = true;
  EXPECT_EQ(mark_at(marks, frame, {104, 100}, 8), (MarkId{MarkKind::pattern, 0}));
  EXPECT_FALSE(mark_at(marks, frame, {130, 100}, 8));
}

}  // namespace
}  // namespace basinscope
