// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel shapes over the distance to the query, each with integral 1, the keys as stems.
#pragma once

#include "ui/controls/panel_ground.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

class CurvePlot;
class PlotHeader;

class ShapesPanel : public PanelGround {
  Q_OBJECT

 public:
  ShapesPanel(KernelsModel* model, Appearance* appearance, QWidget* parent = nullptr);
  CurvePlot* plot() const { return plot_; }

 private:
  void show_result();

  KernelsModel* model_;
  Appearance* appearance_;
  PlotHeader* header_;
  CurvePlot* plot_;
};

}  // namespace basinscope
