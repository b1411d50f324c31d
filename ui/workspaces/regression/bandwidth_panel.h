// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out errors over the number that is tuned, and under them the errors to the truth.
#pragma once

#include "core/data/data_table.h"
#include "ui/controls/panel_ground.h"
#include "ui/figure/curve_panel.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

class CurvePlot;
class PlotHeader;

// What the curves are over, as a heading.
RichText bandwidth_title(const RegressionState& state);
// The curves as a value, for the window and for figures alike; result is not null.
CurvePanel bandwidth_curves(const BandwidthResult* result, const RegressionState& state, const Theme& theme);

// What the curves leave unsaid: where not every sample is predicted (dashed), and where the best stands.
QString bandwidth_text(const BandwidthResult& result);
// What makes the best of the selected curve uncertain; empty where there is none.
QString best_words(const BandwidthResult& result);
// Both with the rule, for captions.
QString bandwidth_caption(const BandwidthResult& result);

class BandwidthPanel : public PanelGround {
  Q_OBJECT

 public:
  BandwidthPanel(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);
  CurvePlot* plot() const { return plot_; }

 private:
  void show_result();
  void show_head();

  RegressionModel* model_;
  Appearance* appearance_;
  PlotHeader* header_;
  CurvePlot* plot_;
  bool best_at_left_ = false;  // the name of the best number
};

}  // namespace basinscope
