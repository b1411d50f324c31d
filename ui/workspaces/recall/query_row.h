// SPDX-License-Identifier: GPL-3.0-or-later
// A query made by hand, from left to right: the stored memories with their weights, the query to paint on,
// where every method takes it, and its energy. Owned by the view, GUI thread.
#pragma once

#include "ui/plots/paint_plot.h"
#include "ui/workspaces/recall/recall_model.h"

namespace basinscope {

class QueryRow : public PanelGround {
  Q_OBJECT

 public:
  QueryRow(RecallModel* model, Appearance* appearance, QWidget* parent);

  CurvePlot* browser() const { return browser_->plot(); }
  PaintPlot* editor() const { return editor_->plot(); }
  CurvePlot* paths() const { return paths_->plot(); }
  CurvePlot* energy() const { return energy_->plot(); }

 private:
  void show_query();
  void turn_page(int direction);

  RecallModel* model_;
  SpecPanel<RecallShown>*browser_, *paths_, *energy_;
  SpecPanel<RecallShown, PaintPlot>* editor_;
};

}  // namespace basinscope
