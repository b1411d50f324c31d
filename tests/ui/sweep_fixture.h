// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the sweep page share: a quick sweep, and its plots.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QtTest>
#include <set>

#include "tests/ui/landscape_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/value_slider.h"
#include "ui/plots/sweep_plot.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/fields/field_panel.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/sweep/sweep_figure.h"
#include "ui/workspaces/landscape/sweep/sweep_picture.h"
#include "ui/workspaces/landscape/sweep/sweep_section.h"
#include "ui/workspaces/landscape/sweep/sweep_table.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {

inline Scene small_sweep() {
  Scene scene = seven_on_a_ring();
  SweepSettings settings;
  settings.from = 0.9;
  settings.to = 12;
  settings.count = 12;
  settings.grid = 24;
  scene.workspaces = WorkspaceStates().with(settings);
  scene.beta = 4;
  return scene;
}

inline std::vector<SweepRow> rows_at(const Sweep& sweep, const SweepValue& at) {
  return sweep_rows(sweep, &at, at.attractors, Entmax{1.5}, 1e-9, false, false);
}

inline std::size_t stable_branches(const Sweep& sweep) {
  return static_cast<std::size_t>(std::ranges::count(sweep.branches, BranchKind::stable, &SweepBranch::kind));
}

class SweepFixture : public WindowTest {
 protected:
  SweepView* view() const { return landscape_of(*window_).panels()->sweep_view(); }
  SweepModel* sweep() const { return view()->sweep(); }
  void finish() { QTRY_VERIFY(sweep()->complete() && !sweep()->running()); }
  void drag_head(double from, double to) {
    auto* const canvas = view()->shares();
    const int y = qRound(view()->shares()->frame().center().y());
    const QPoint start(qRound(view()->shares()->pixel_of(from)), y);
    const QPoint end(qRound(view()->shares()->pixel_of(to)), y);
    QTest::mousePress(canvas, Qt::LeftButton, {}, start);
    QTest::mouseMove(canvas, (start + end) / 2);
    QTest::mouseMove(canvas, end);
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, end);
  }
};

}  // namespace basinscope
