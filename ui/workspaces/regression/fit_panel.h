// SPDX-License-Identifier: GPL-3.0-or-later
// The fits over the samples: title, legend and plot, and what dragging in it means.
#pragma once

#include "ui/plots/fit_plot.h"
#include "ui/plots/plot_panel.h"
#include "ui/workspaces/regression/regression_model.h"
#include "ui/workspaces/regression/regression_tables.h"

namespace basinscope {

// On paper the probe stands still: its window and its reading are in the drawing.
RegressionPanel fit_spec();

class FitPanel : public PlotPanel<FitPlot> {
 public:
  FitPanel(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

 private:
  void connect_plot();
  void show_result();
  void show_probe();
  std::vector<double> shown_weights(double key) const;

  RegressionModel* model_;
  Appearance* appearance_;
  int steps_before_click_ = -1;
};

}  // namespace basinscope
