// SPDX-License-Identifier: GPL-3.0-or-later
// The fits over the samples: title, legend and plot, and what dragging in it means.
#pragma once

#include <QWidget>

#include "core/data/data_table.h"
#include "ui/controls/panel_ground.h"
#include "ui/figure/curve_points.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

class FitPlot;
class PlotHeader;

// The fits as a value, for the window and for figures alike; result is not null.
CurvePanel fit_curves(const FitResult* result, const Theme& theme);
// Markup.
QString fit_text(const RegressionState& state, const FitResult& result, bool weighed);
QString band_text(const NoiseBand& band);
// "reach ±0.0934", or that there is none.
QString reach_text(const std::optional<double>& reach);

class FitPanel : public PanelGround {
  Q_OBJECT

 public:
  FitPanel(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

  FitPlot* plot() const { return plot_; }
  PlotHeader* header() const { return header_; }

 private:
  void connect_plot();
  void show_result();
  void show_probe();
  std::vector<double> shown_weights(double key) const;

  RegressionModel* model_;
  Appearance* appearance_;
  PlotHeader* header_;
  FitPlot* plot_;
  int steps_before_click_ = -1;
};

}  // namespace basinscope
