// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the regression workspace: fits and bandwidth above, surface, shift or linear attention below.
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"

class QHBoxLayout;

namespace basinscope {

class BandwidthPanel;
class FitPanel;
class FitPlot;
class CurvePlot;
class LowerPanels;

class RegressionView : public QWidget {
  Q_OBJECT

 public:
  RegressionView(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

  FitPlot* fit_plot() const;
  CurvePlot* bandwidth_plot() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void take_sizes();

  RegressionModel* model_;
  Appearance* appearance_;
  QWidget* panels_;
  QHBoxLayout* top_;
  FitPanel* fit_;
  BandwidthPanel* bandwidth_;
  LowerPanels* lower_;
};

}  // namespace basinscope
