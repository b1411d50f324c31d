// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the regression workspace: fits and bandwidth above, surface, shift or linear attention below.
#pragma once

#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/regression/fit_panel.h"

namespace basinscope {

class LowerPanels;

class RegressionView : public ScrolledPanels {
  Q_OBJECT

 public:
  RegressionView(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

  FitPlot* fit_plot() const { return fit_->plot(); }
  CurvePlot* bandwidth_plot() const { return bandwidth_->plot(); }

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void connect_bandwidth();

  RegressionModel* model_;
  Appearance* appearance_;
  FitPanel* fit_;
  SpecPanel<RegressionShown>* bandwidth_;  // and under it the errors to the truth
  LowerPanels* lower_;
};

}  // namespace basinscope
