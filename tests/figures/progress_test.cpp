// SPDX-License-Identifier: GPL-3.0-or-later
// How far a figure is, as it is told while it is computed.
#include <gtest/gtest.h>

#include <vector>

#include "core/engine/engines.h"
#include "ui/export/card_sheet.h"
#include "ui/export/figure_layout.h"

namespace basinscope {
namespace {

TEST(FigureProgress, EachPanelTellsItsShareOfThePage) {
  Scene scene;
  scene.memory.patterns = (Matrix(3, 2) << 0, 1, -0.9, -0.5, 0.9, -0.5).finished();
  scene.plane = Plane::axes(2);
  for (const double beta : {1.0, 2.0, 4.0}) scene.view.compare.columns.emplace_back().beta = beta;
  scene.view.compare.rows.resize(2);
  PageStyle style;
  style.width_mm = 84;
  style.ppi = 36;
  std::vector<double> told;
  const TaskControl control([&](double share) { told.push_back(share); });
  double panels = 0;
  const MapBasins map = [&](const BasinRequest& request, const TaskControl& task) {
    task.report(0.5);
    EXPECT_DOUBLE_EQ(told.back(), (panels + 0.5) / 6);
    ComputedMap made = maps_by(reference_engine())(request, task);
    ++panels;
    EXPECT_LE(told.back(), panels / 6 + 1e-12);
    return made;
  };
  finished_sheet(figure_page(figure_of(scene, FigureView::compare), map), style, control);
  EXPECT_EQ(panels, 6);
  EXPECT_EQ(told.back(), 1);
}

}  // namespace
}  // namespace basinscope
