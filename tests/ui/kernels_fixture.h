// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the kernels workspace share.
#pragma once

#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QtTest>

#include "tests/ui/window_fixture.h"
#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/view_state.h"
#include "ui/figure/pattern_colours.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/key_circle.h"
#include "ui/plots/paired_bars.h"
#include "ui/plots/plot_header.h"
#include "ui/shell/command_bar.h"
#include "ui/window/formula_line.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/kernels/dispersion_panel.h"
#include "ui/workspaces/kernels/kernel_checks.h"
#include "ui/workspaces/kernels/kernel_texts.h"
#include "ui/workspaces/kernels/kernels_panels.h"
#include "ui/workspaces/kernels/kernels_view.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/kernels/map_picker.h"
#include "ui/workspaces/kernels/pair_list.h"

namespace basinscope {

class KernelsFixture : public WindowTest {
 protected:
  KernelsWorkspace* workspace() const { return window_->find_workspace<KernelsWorkspace>(); }
  KernelsModel* model() const { return workspace()->model(); }
  const KernelsState& state() const { return model()->state(); }
  const KernelsResult& result() const { return *model()->result(); }
  KernelsView* view() const { return workspace()->panels(); }
  KeyCircle* circle() const { return view()->circle(); }
  void press_segment(const QString& name) const {
    auto* button = named<QToolButton>(name);
    QVERIFY2(button, qPrintable(name));
    QTest::mouseClick(button, Qt::LeftButton);
  }
  bool has_colour(QWidget* plot, const QColor& colour) const {
    const QImage image = plot->grab().toImage();
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) pixels += image.pixelColor(x, y) == colour;
    }
    return pixels > 20;
  }
  bool settled() const {
    return QTest::qWaitFor([this] { return model()->result() && model()->result()->state == state(); },
                           patience_ms);
  }
  void start(const WorkspaceStates& workspaces = {}) {
    open(with_workspaces(opening_scene(), workspaces), Qt::Key_3);
    QVERIFY(settled());
  }
};

}  // namespace basinscope
