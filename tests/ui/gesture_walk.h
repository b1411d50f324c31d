// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can be dragged, in every workspace, and whatever can come between press and release: what
// the tests of drags share.
#pragma once

#include <QPointer>
#include <QtTest>
#include <functional>

#include "core/attractors/slice.h"
#include "core/data/generators.h"
#include "core/scene/sweep_settings.h"
#include "core/workspaces/regression_state.h"
#include "tests/ui/landscape_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_edits.h"
#include "ui/document/view_state.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/fit_plot.h"
#include "ui/plots/key_circle.h"
#include "ui/plots/score_bars.h"
#include "ui/plots/surface_plot.h"
#include "ui/plots/sweep_plot.h"
#include "ui/workspaces/kernels/kernels_view.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"
#include "ui/workspaces/regression/regression_view.h"
#include "ui/workspaces/regression/regression_workspace.h"
#include "ui/workspaces/transforms/transforms_view.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

namespace basinscope {

// Something that can be dragged: by which widget, from where, how far.
struct Thing {
  QString name;
  QPointer<QWidget> widget;
  QPoint from, by;
  bool must_edit = true;
  Qt::MouseButton button = Qt::LeftButton;
};

inline void mouse(const Thing& thing, QEvent::Type type, QPoint at, Qt::MouseButton button,
                  Qt::MouseButtons buttons) {
  if (!thing.widget) return;
  QMouseEvent event(type, QPointF(at), thing.widget->mapToGlobal(QPointF(at)), button, buttons,
                    Qt::NoModifier);
  QApplication::sendEvent(thing.widget, &event);
}
inline void press(const Thing& thing) {
  mouse(thing, QEvent::MouseButtonPress, thing.from, thing.button, thing.button);
}
inline void move(const Thing& thing, double share) {
  mouse(thing, QEvent::MouseMove, thing.from + thing.by * share, Qt::NoButton, thing.button);
}
inline void release(const Thing& thing) {
  mouse(thing, QEvent::MouseButtonRelease, thing.from + thing.by, thing.button, Qt::NoButton);
}

// Finds what can be dragged, and walks it through all that can come between press and release.
class GestureWalk : public WindowTest {
 protected:
  // What can come between, and what the rule makes of the drag.
  enum class Left { nothing, one_step };
  struct Interruption {
    const char* name;
    std::function<void(const Thing&)> happens;
    Left left;
    bool of_sliders = false;
  };
  static void send(QWidget* widget, QEvent::Type type) {
    QEvent event(type);
    QApplication::sendEvent(widget, &event);
  }
  void key(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) const {
    QWidget* const focus = window_->focusWidget();
    QTest::keyClick(focus ? focus : window_.get(), which, modifiers);
  }
  std::vector<Interruption> interruptions() const {
    return {
        {"undo", [this](const Thing&) { key(Qt::Key_Z, Qt::ControlModifier); }, Left::nothing, true},
        {"redo", [this](const Thing&) { key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); },
         Left::nothing},
        {"Escape", [this](const Thing&) { key(Qt::Key_Escape); }, Left::nothing},
        {"the mouse is taken away", [](const Thing& thing) { send(thing.widget, QEvent::UngrabMouse); },
         Left::one_step, true},
        {"the focus goes",
         [](const Thing& thing) {
           QFocusEvent event(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
           QApplication::sendEvent(thing.widget, &event);
         },
         Left::one_step},
        {"the window is left", [this](const Thing&) { send(window_.get(), QEvent::WindowDeactivate); },
         Left::one_step},
        {"the release was lost",
         [](const Thing& thing) {
           mouse(thing, QEvent::MouseMove, thing.from + thing.by / 2, Qt::NoButton, Qt::NoButton);
         },
         Left::one_step},
    };
  }

  QPoint place_of(FieldPanel* panel, const Vector& state) const {
    return panel->plot()->frame().pixels(plane_point(scene(), state)).toPoint();
  }
  void add_sliders(std::vector<Thing>& things) const {
    for (auto* slider : window_->findChildren<ValueSlider*>()) {
      if (!slider->isVisible() || !slider->isEnabled()) continue;
      const QPoint from(qRound(slider->pixel_of(slider->shown())), slider->height() / 2);
      const int way = slider->width() / 3;
      things.push_back(
          {QStringLiteral("slider ") + slider->accessibleName(),
           slider,
           from,
           {from.x() > slider->width() / 2 ? -way : way, 0},
           !slider->accessibleName().startsWith(QStringLiteral("Step"))});  // of what is played: a view
    }
  }
  void add_heads(std::vector<Thing>& things) const {
    for (auto* plot : window_->findChildren<CurvePlot*>()) {
      if (!plot->isVisible() || qobject_cast<FitPlot*>(plot)) continue;
      // Some show no head.
      things.push_back({QStringLiteral("plot ") + plot->accessibleName(),
                        plot,
                        plot->frame().center().toPoint(),
                        {qRound(plot->frame().width() / 4), 0},
                        false});
    }
  }

  std::vector<Thing> landscape_things() const {
    std::vector<Thing> things;
    FieldPanel* const energy = landscape_of(*window_).panels()->energy_panel();
    FieldPanel* const basins = landscape_of(*window_).panels()->basin_panel();
    const Vector x1 = scene().memory.patterns.row(0).transpose();
    things.push_back({"pattern", energy->plot()->canvas(), place_of(energy, x1), {40, 30}});
    things.push_back({"pattern in the basins", basins->plot()->canvas(), place_of(basins, x1), {40, 30}});
    if (scene().queries.rows() > 0)
      things.push_back({"query",
                        energy->plot()->canvas(),
                        place_of(energy, scene().queries.row(0).transpose()),
                        {-30, 40}});
    add_sliders(things);
    return things;
  }
  std::vector<Thing> sweep_things() const {
    std::vector<Thing> things;
    for (auto* plot : window_->findChildren<SweepPlot*>())
      things.push_back(
          {QStringLiteral("sweep's head"), plot, plot->frame().center().toPoint(), {60, 0}, false});
    add_sliders(things);
    for (Thing& thing : things) thing.must_edit = false;  // where the head is may be view state
    return things;
  }
  std::vector<Thing> compare_things() const {
    std::vector<Thing> things;
    const CompareView* const compare = landscape_of(*window_).panels()->compare_view();
    for (const int column : {0, 1}) {
      ComparePanel* const panel = compare->panel_at(0, column);
      const Scene& shown = compare->panels().scene(0, column);
      const QRectF box(0, 0, panel->width(), panel->height() - CompareLengths::foot);
      const FieldFrame frame{box.adjusted(0.5, 0.5, -0.5, -0.5), shown.window};
      const Vector x1 = shown.memory.patterns.row(0).transpose();
      things.push_back({QStringLiteral("pattern of panel %1").arg(column),
                        panel,
                        frame.pixels(plane_point(shown, x1)).toPoint(),
                        {25, 20}});
      // Windows of their own are part of the grid.
      const QPoint ground = box.topLeft().toPoint() + QPoint(4, 4);
      things.push_back({QStringLiteral("window of panel %1").arg(column), panel, ground, {25, 20}});
      things.push_back({QStringLiteral("window of panel %1, middle button").arg(column),
                        panel,
                        ground,
                        {25, 20},
                        true,
                        Qt::MiddleButton});
    }
    return things;
  }
  std::vector<Thing> transforms_things() const {
    std::vector<Thing> things;
    ScoreBars* const bars = window_->find_workspace<TransformsWorkspace>()->panels()->bars();
    things.push_back({"score", bars, bars->grip(2).toPoint(), {0, -40}});
    add_heads(things);
    add_sliders(things);
    return things;
  }
  std::vector<Thing> kernels_things() const {
    std::vector<Thing> things;
    KeyCircle* const circle = window_->find_workspace<KernelsWorkspace>()->panels()->circle();
    things.push_back({"query", circle, circle->marker(KeyCircle::the_query).toPoint(), {50, 20}});
    things.push_back({"key", circle, circle->marker(1).toPoint(), {30, 50}});
    add_heads(things);
    add_sliders(things);
    return things;
  }
  std::vector<Thing> regression_things(FitPlot::Tool tool) const {
    std::vector<Thing> things;
    FitPlot* const plot = window_->find_workspace<RegressionWorkspace>()->panels()->fit_plot();
    plot->set_tool(tool);
    if (tool == FitPlot::Tool::draw) {
      things.push_back({"function", plot, plot->frame().center().toPoint(), {60, -30}});
      return things;
    }
    const auto& samples = plot->panel().dots.front().places;
    things.push_back({"sample", plot, plot->pixels_of(samples[samples.size() / 2]).toPoint(), {20, 30}});
    things.push_back({"probe", plot, plot->frame().topLeft().toPoint() + QPoint(30, 8), {60, 0}});
    for (auto* surface : window_->findChildren<SurfacePlot*>())
      if (surface->isVisible() && !surface->samples().empty())
        things.push_back({QStringLiteral("sample of ") + surface->accessibleName(),
                          surface,
                          surface->pixels_of(surface->samples()[7]).toPoint(),
                          {15, -12}});
    add_heads(things);
    add_sliders(things);
    return things;
  }

  // Every thing under every interruption; sliders, which are all alike, under one of each kind. Things are
  // found anew each time: rows may have been rebuilt.
  void walk(const std::function<std::vector<Thing>()>& find, std::size_t at_least) {
    const Scene initial = scene();
    QTRY_VERIFY2(find().size() >= at_least, qPrintable(QString::number(find().size())));
    const std::size_t count = find().size();
    std::size_t edited = 0;
    for (std::size_t i = 0; i < count; ++i)
      for (const Interruption& between : interruptions()) {
        if (qobject_cast<ValueSlider*>(find()[i].widget) && !between.of_sliders) continue;
        window_->document()->replace(initial, {});
        QTRY_COMPARE(find().size(), count);
        const std::vector<Thing> things = find();
        const Thing& thing = things[i];
        const QByteArray what = (thing.name + QStringLiteral(": ") + between.name).toUtf8();
        press(thing);
        // The press on a plot may choose it, a step by itself; a slider jumps to the press, part of the drag.
        const bool chooses = history()->count() > 0;
        const Scene before = chooses ? scene() : initial;
        const int steps = history()->count();
        for (const double share : {0.2, 0.4, 0.6}) move(thing, share);
        const Scene held = scene();
        const bool changed = !same_but_for_view_state(before, held);
        edited += changed;
        QVERIFY2(changed || !thing.must_edit, what.constData());
        QCOMPARE(history()->count(), steps);

        between.happens(thing);
        const bool kept = between.left == Left::one_step;
        const Scene left = scene();
        const int steps_left = steps + (kept && changed ? 1 : 0);
        if (changed) {  // else the key was the window's
          QVERIFY2(same_but_for_view_state(kept ? held : before, left), what.constData());
          QVERIFY2(history()->count() == steps_left, what.constData());
        }

        for (const double share : {0.5, 0.7, 0.8, 0.9, 1.0}) move(thing, share);
        QVERIFY2(same_but_for_view_state(left, scene()), what.constData());
        release(thing);
        QVERIFY2(same_but_for_view_state(left, scene()), what.constData());
        QVERIFY2(history()->count() == steps_left, what.constData());
        QVERIFY2(!window_->document()->in_gesture(), what.constData());
        while (history()->canUndo()) history()->undo();
        QVERIFY2(same_but_for_view_state(initial, scene()), what.constData());

        // The next press drags again, and a release is one step.
        if (!changed || !thing.widget) continue;
        const std::vector<Thing> again = find();
        press(again[i]);
        for (const double share : {0.3, 0.6, 1.0}) move(again[i], share);
        release(again[i]);
        QVERIFY2(history()->count() == steps + 1, what.constData());
      }
    QVERIFY(edited > 0);
  }
};

}  // namespace basinscope
