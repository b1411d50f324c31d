// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out errors over the bandwidth, and under them the errors to the truth.
#pragma once

#include "ui/controls/panel_ground.h"
#include "ui/plots/curve_panel.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

class CurvePlot;
class PlotHeader;

// The curves as a value, for the window and for figures alike; result is not null.
CurvePanel bandwidth_curves(const BandwidthResult* result, const RegressionState& state, const Theme& theme);

class BandwidthPanel : public PanelGround {
  Q_OBJECT

 public:
  BandwidthPanel(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);
  CurvePlot* plot() const { return plot_; }

 private:
  void show_result();
  void show_head();
  QString table() const;

  RegressionModel* model_;
  Appearance* appearance_;
  PlotHeader* header_;
  CurvePlot* plot_;
  bool best_at_left_ = false;  // the name of the best bandwidth
};

}  // namespace basinscope
