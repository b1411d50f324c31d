// SPDX-License-Identifier: GPL-3.0-or-later
// Weights in the window: see weights_panel.
#pragma once

#include "ui/plots/bar_panels.h"
#include "ui/plots/curve_plot.h"

namespace basinscope {

class WeightsPlot : public CurvePlot {
  Q_OBJECT

 public:
  explicit WeightsPlot(Appearance* appearance, QWidget* parent = nullptr) : CurvePlot(appearance, parent) {
    set_side_margins(40, 12, true);
  }

  void show_weights(const ShownWeights& shown) {
    show_made([shown](const Theme& theme, QSizeF frame) { return weights_panel(shown, theme, frame); });
  }
  // Without its numbers the axis leaves its room to the stems (plots side by side with one scale). Margins in
  // logical pixels.
  void set_side_margins(int left, int right, bool axis_numbers) {
    set_margins({left, 27, right, 37}, axis_numbers);
  }
};

}  // namespace basinscope
