// SPDX-License-Identifier: GPL-3.0-or-later
// Largest weight, support and retrieval error as keys are added, for every attention at one temperature.
#pragma once

#include <array>

#include "ui/controls/panel_ground.h"
#include "ui/text/rich_text.h"
#include "ui/workspaces/kernels/kernels_model.h"

class QToolButton;

namespace basinscope {

class CurvePlot;
class PlotHeader;

class DispersionPanel : public PanelGround {
  Q_OBJECT

 public:
  DispersionPanel(KernelsModel* model, Appearance* appearance, QWidget* parent = nullptr);

  const std::array<CurvePlot*, 3>& plots() const { return plots_; }

 private:
  void show_header();
  QString progress_text() const;
  RichText partial_text() const;
  void show_curves();

  KernelsModel* model_;
  Appearance* appearance_;
  PlotHeader* header_;
  QToolButton *cancel_, *repeat_;
  std::array<CurvePlot*, 3> plots_;
};

}  // namespace basinscope
