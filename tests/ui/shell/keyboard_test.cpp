// SPDX-License-Identifier: GPL-3.0-or-later
// Without a mouse and without sight: every point of every plot is walked to, moved and typed in by keys, is
// an accessible child with a name and a place, and every control is reached by Tab with a focus that is seen.
#include <QAbstractButton>
#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleValueInterface>
#include <QSet>
#include <algorithm>

#include "core/scene/sweep_settings.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "tests/ui/landscape_scenes.h"
#include "tests/ui/tab_round.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/busy_overlay.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_access.h"
#include "ui/plots/plot_points.h"
#include "ui/plots/point_entry.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"

using namespace basinscope;

namespace {

QString place_of(const PlotPoints* points) {
  if (points->chosen() < 0) return {};
  const PlotPoint point = points->point(points->chosen());
  return point.name + QStringLiteral(": ") + place_text(point);
}

}  // namespace

class KeyboardTest : public WindowTest {
  Q_OBJECT

  std::vector<PlotPoints*> plots() const {
    std::vector<PlotPoints*> found;
    for (auto* points : window_->findChildren<PlotPoints*>())
      if (points->plot()->isVisible() && points->plot()->isEnabled() && points->count() > 0)
        found.push_back(points);
    return found;
  }

  void check_children(PlotPoints* points) const {
    const QString plot = points->plot()->accessibleName();
    QAccessibleInterface* const chart = QAccessible::queryAccessibleInterface(points->plot());
    QVERIFY2(chart && chart->role() == QAccessible::Chart, qPrintable(plot));
    QVERIFY2(!chart->text(QAccessible::Name).isEmpty(), points->plot()->metaObject()->className());
    QVERIFY2(!chart->text(QAccessible::Description).isEmpty(), qPrintable(plot));
    QVERIFY(chart->childCount() >= points->count());
    QSet<QString> names;
    for (int i = 0; i < std::min(points->count(), 30); ++i) {
      QAccessibleInterface* const child = chart->child(i);
      const PlotPoint point = points->point(i);
      const QString told = plot + QStringLiteral(", ") + point.name;
      QVERIFY2(child && child->isValid() && !point.name.isEmpty(), qPrintable(told));
      QCOMPARE(child->text(QAccessible::Name), point.name);
      QCOMPARE(child->text(QAccessible::Value), place_text(point));
      QCOMPARE(chart->indexOfChild(child), i);
      QCOMPARE(child->parent(), chart);
      QVERIFY2(!child->rect().isEmpty(), qPrintable(told));
      QCOMPARE(child->state().readOnly, !point.moves);
      names.insert(point.name + place_text(point));
      const QStringList actions = child->actionInterface()->actionNames();
      QCOMPARE(actions.contains(QStringLiteral("Edit")), points->can_type(i));
      QCOMPARE(actions.contains(QStringLiteral("Move left")), points->can_move(i));
      QCOMPARE(child->role() == QAccessible::Slider, child->valueInterface() != nullptr);
    }
    QVERIFY2(names.size() == std::min(points->count(), 30), qPrintable(plot));
  }

  // The focus comes by Tab, walks all points and leaves behind the last; backwards alike.
  void check_walk(PlotPoints* points) const {
    QWidget* const plot = points->plot();
    const QString name = plot->accessibleName();
    plot->setFocus(Qt::TabFocusReason);
    points->choose(-1);
    QVERIFY2(focused() == plot, qPrintable(name));
    const int count = points->count();
    if (count > 40) QTest::keyClick(plot, Qt::Key_End, Qt::ControlModifier);
    int walked = 0;
    while (focused() == plot && walked <= count) {
      QTest::keyClick(plot, Qt::Key_Tab);
      ++walked;
    }
    QVERIFY2(focused() != plot, qPrintable(name));
    QVERIFY2(count > 40 || walked >= count, qPrintable(name));
    plot->setFocus(Qt::BacktabFocusReason);
    if (count > 40) QTest::keyClick(plot, Qt::Key_Home, Qt::ControlModifier);
    for (walked = 0; focused() == plot && walked <= count; ++walked) QTest::keyClick(plot, Qt::Key_Backtab);
    QVERIFY2(focused() != plot, qPrintable(name));
    plot->setFocus(Qt::TabFocusReason);
    QTest::keyClick(plot, Qt::Key_Tab, Qt::ControlModifier);
    QVERIFY2(focused() != plot, qPrintable(name));
  }

  // An arrow moves it; typed where it was it is there again, exactly; what is no place is refused under the
  // entry.
  void check_moves(PlotPoints* points, int index) const {
    QWidget* const plot = points->plot();
    plot->setFocus(Qt::TabFocusReason);
    points->choose(index);
    if (!points->can_move(index)) return;
    const QString name = plot->accessibleName() + QStringLiteral(", ") + points->point(index).name;
    const QString before = place_of(points);
    const std::vector<double> at = points->point(points->chosen()).at;
    bool moved = false;
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up}) {
      if (!moved) QTest::keyClick(plot, key, Qt::ShiftModifier);
      moved = moved || QTest::qWaitFor([&] { return place_of(points) != before; }, patience_ms);
    }
    QVERIFY2(moved, qPrintable(name + QStringLiteral(" did not move from ") + before));
    if (!points->can_type(points->chosen())) return;
    QTest::keyClick(plot, Qt::Key_F2);
    auto* entry = qobject_cast<PointEntry*>(focused());
    QVERIFY2(entry && plot->isAncestorOf(entry), qPrintable(name));
    const QString there = place_of(points);
    entry->setText(QStringLiteral("1/x"));
    QTest::keyClick(entry, Qt::Key_Return);
    QVERIFY2(entry->refusal().startsWith(QStringLiteral("needs ")), qPrintable(name));
    QCOMPARE(place_of(points), there);
    QStringList numbers;
    for (const double each : at) numbers << QString::number(each, 'g', 17);
    entry->setText(numbers.join(QStringLiteral(", ")));
    QTest::keyClick(entry, Qt::Key_Return);
    QVERIFY2(focused() == plot, qPrintable(name + entry->refusal()));
    const auto back = [&] {
      const std::vector<double> now = points->point(points->chosen()).at;
      for (std::size_t i = 0; i < at.size(); ++i)
        if (!(std::abs(now[i] - at[i]) <= 1e-9 * (1 + std::abs(at[i])))) return false;
      return true;
    };
    QVERIFY2(QTest::qWaitFor(back, patience_ms), qPrintable(name + QStringLiteral(": ") + place_of(points)));
  }

  // All plots that are shown when the results are there; some at least have points that move.
  void check_plots(std::size_t at_least) {
    const Scene initial = scene();
    const auto rested = [&] {
      const auto all = plots();
      return all.size() >= at_least && std::ranges::none_of(all, [](const PlotPoints* each) {
               return BusyOverlay::over(each->plot());
             });
    };
    QTRY_VERIFY(rested());
    QVERIFY(at_rest());
    const auto found = plots();
    QVERIFY2(found.size() >= at_least, qPrintable(QString::number(found.size())));
    for (const QPointer<PlotPoints> points : found) {
      if (!points) continue;
      check_children(points);
      check_walk(points);
      for (const int index : QSet<int>{0, points->count() / 2, points->count() - 1})
        check_moves(points, index);
      if (QTest::currentTestFailed()) return;
    }
    undo_all();
    QVERIFY(scene() == initial);
  }

  void show_regression(LowerRow lower) {
    RegressionState state;
    state.lower = lower;
    open(with_workspaces(opening_scene(), WorkspaceStates().with(state)), Qt::Key_4);
    QVERIFY(at_rest());
  }

 private Q_SLOTS:
  void initTestCase() { QAccessible::setActive(true); }
  void cleanup() { shut(); }

  void points_of_the_landscape() {
    open(opening_scene());
    QTRY_VERIFY(landscape_drawn());
    check_plots(3);
    // Attractors are told of, with their share; they cannot be moved.
    PlotPoints* const basins =
        PlotPoints::of(landscape_of(*window_).panels()->basin_panel()->plot()->canvas());
    bool attractor = false;
    for (int i = 0; i < basins->count(); ++i) {
      const PlotPoint point = basins->point(i);
      attractor = attractor || (point.name.startsWith(QStringLiteral("attractor ")) && !point.moves &&
                                point.more.contains(QStringLiteral("% of the window")));
    }
    QVERIFY(attractor);
  }

  void points_of_the_grid() {
    open(opening_scene());
    QTest::keyClick(window_.get(), Qt::Key_C);
    const CompareView* const grid = landscape_of(*window_).panels()->compare_view();
    QTRY_VERIFY(grid->isVisible());
    QVERIFY(wait_for_rest(60000, [grid] { return grid->finished(); }));
    const Scene initial = scene();
    QWidget* const panel = landscape_of(*window_).panels()->compare_view()->panel_at(0, 1);
    PlotPoints* const points = PlotPoints::of(panel);
    check_children(points);
    check_moves(points, 2);
    check_moves(points, points->count() - 1);
    undo_all();
    QVERIFY(scene() == initial);
  }

  void the_head_of_a_sweep() {
    Scene swept = seven_on_a_ring();
    SweepSettings settings;
    settings.from = 0.9;
    settings.to = 12;
    settings.count = 5;
    settings.grid = 8;
    swept.workspaces = WorkspaceStates().with(settings);
    open(swept);
    landscape_of(*window_).actions().sweep->trigger();
    SweepModel* const sweep = landscape_of(*window_).panels()->sweep_view()->sweep();
    QTRY_VERIFY(sweep->complete());
    check_plots(2);
  }

  void points_of_transforms() {
    open(opening_scene(), Qt::Key_2);
    check_plots(5);
  }
  void points_of_kernels() {
    open(opening_scene(), Qt::Key_3);
    check_plots(4);
  }
  void points_of_regression() {
    for (const LowerRow lower : {LowerRow::surface, LowerRow::shift, LowerRow::linear_attention}) {
      show_regression(lower);
      check_plots(3);
      if (QTest::currentTestFailed()) return;
    }
  }
  void a_sample_is_removed_by_keys_and_the_probe_stays() {
    show_regression(LowerRow::shift);
    auto* plot = named<CurvePlot>(QStringLiteral("Nadaraya–Watson fits"));
    PlotPoints* const points = plot->points();
    const int before = points->count();
    plot->setFocus(Qt::TabFocusReason);
    points->choose(3);
    QTest::keyClick(plot, Qt::Key_Delete);
    QTRY_COMPARE(points->count(), before - 1);
    points->choose(0);
    QTest::keyClick(plot, Qt::Key_Delete);
    QVERIFY(at_rest());
    QCOMPARE(points->count(), before - 1);
    // An arrow that is held down is one step.
    points->choose(5);
    const int steps = history()->count();
    const Scene left = scene();
    QTest::keyPress(plot, Qt::Key_Up);
    for (int again = 0; again < 3; ++again) {
      QKeyEvent event(QEvent::KeyPress, Qt::Key_Up, Qt::NoModifier, {}, true);
      QApplication::sendEvent(plot, &event);
    }
    QTest::keyRelease(plot, Qt::Key_Up);
    QCOMPARE(history()->count(), steps + 1);
    history()->undo();
    QVERIFY(scene() == left);
    undo_all();
  }
  // Where the point is, not where it was a key before: results arrive after their key.
  void places_are_told_when_they_are_there() {
    show_regression(LowerRow::surface);
    QString told_place;
    hear_places([&told_place](const QString& place) { told_place = place; });
    for (const QPointer<PlotPoints> points : plots()) {
      if (!points || !points->can_move(0)) continue;
      QWidget* const plot = points->plot();
      plot->setFocus(Qt::TabFocusReason);
      points->choose(0);
      QVERIFY(at_rest());
      QVERIFY2(plot->hasFocus(), qPrintable(plot->accessibleName()));
      const QString before = place_text(points->point(0));
      told_place.clear();
      for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Up}) {
        QTest::keyClick(plot, key, Qt::ShiftModifier);
        if (QTest::qWaitFor([&] { return place_text(points->point(0)) != before; }, patience_ms)) break;
      }
      QVERIFY(at_rest());
      const PlotPoint now = points->point(0);
      if (place_text(now) != before)
        QVERIFY2(told_place == place_text(now),
                 qPrintable(QStringLiteral("%1, %2: \"%3\", not \"%4\"")
                                .arg(plot->accessibleName(), now.name, told_place, place_text(now))));
    }
    hear_places({});
    undo_all();
  }

  // What names a point may take a while for many of them: it is asked once for all.
  void many_targets_are_listed_once() {
    open(opening_scene());
    CurvePlot plot(appearance_.get());
    plot.resize(400, 300);
    int lists = 0;
    plot.serve_targets([&lists] {
      ++lists;
      std::vector<CurvePlot::Target> targets;
      for (int i = 0; i < 500; ++i) targets.push_back({{i / 500.0, 0.5}, QString::number(i)});
      return targets;
    });
    plot.show();
    QAccessibleInterface* const chart = QAccessible::queryAccessibleInterface(&plot);
    const QPoint middle = plot.mapToGlobal(plot.pixels_of({0.5, 0.5}).toPoint());
    QVERIFY(chart->childAt(middle.x(), middle.y()));
    for (int i = 0; i < chart->childCount(); ++i)
      QCOMPARE(chart->child(i)->text(QAccessible::Name), QString::number(i));
    QVERIFY2(lists <= 2, qPrintable(QString::number(lists)));
    CurvePanel other;
    other.x.high = 2;
    const int before = lists;
    plot.show_panel(other);
    chart->child(3)->text(QAccessible::Name);
    QCOMPARE(lists, before + 1);
  }

  void points_of_layers() {
    open(opening_scene(), Qt::Key_5);
    check_plots(1);
  }
  void points_of_recall() {
    RecallState state;
    state.lower = RecallLower::query;
    open(with_workspaces(opening_scene(), WorkspaceStates().with(state)), Qt::Key_6);
    check_plots(3);
  }

  void what_assistive_technology_does_moves_points() {
    open(opening_scene(), Qt::Key_2);
    auto* bars = named<CurvePlot>(QStringLiteral("Scores"));
    QVERIFY(PlotPoints::of(bars)->count() > 1);
    QAccessibleInterface* const bar = QAccessible::queryAccessibleInterface(bars)->child(1);
    const Scene initial = scene();
    bar->valueInterface()->setCurrentValue(0.75);
    QCOMPARE(bar->valueInterface()->currentValue().toDouble(), 0.75);
    QVERIFY(bar->text(QAccessible::Value).endsWith(QStringLiteral("0.75")));
    bar->valueInterface()->setCurrentValue(1e9);
    QCOMPARE(bar->valueInterface()->currentValue().toDouble(), 0.75);
    bar->actionInterface()->doAction(QStringLiteral("Move up"));
    QCOMPARE(bar->valueInterface()->currentValue().toDouble(), 0.76);
    QVERIFY(bar->state().focused && bar->state().selected);
    undo_all();
    QVERIFY(scene() == initial);
  }

  void tab_reaches_everything_data() {
    QTest::addColumn<int>("key");
    for (int key = Qt::Key_1; key <= Qt::Key_8; ++key) QTest::addRow("Ctrl+%c", key) << key;
  }
  void tab_reaches_everything() {
    QFETCH(int, key);
    open(opening_scene(), static_cast<Qt::Key>(key));
    at_rest(key == Qt::Key_8 ? 2500 : 60000);  // thumbnails of the gallery may take a minute
    check_tab_round(window_.get());
  }
};

QTEST_MAIN(KeyboardTest)
#include "keyboard_test.moc"
