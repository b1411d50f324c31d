// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the regression workspace: fits and bandwidth above, surface, shift or linear attention below.
#pragma once

#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

class BandwidthPanel;
class FitPanel;
class FitPlot;
class CurvePlot;
class LowerPanels;

class RegressionView : public ScrolledPanels {
  Q_OBJECT

 public:
  RegressionView(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

  FitPlot* fit_plot() const;
  CurvePlot* bandwidth_plot() const;

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  RegressionModel* model_;
  Appearance* appearance_;
  FitPanel* fit_;
  BandwidthPanel* bandwidth_;
  LowerPanels* lower_;
};

}  // namespace basinscope
