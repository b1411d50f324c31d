// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep page of the landscape workspace: shares over energies with one axis and one play head, the basins
// and a table that follow it, and the row to move it. With a second parameter a diagram over both, of which a
// click makes a point the scene's own, and the basins of the scene. Takes the place of the fields while it is
// open.
#pragma once

#include "ui/plots/plot_panel.h"
#include "ui/plots/plots_page.h"
#include "ui/plots/sweep_plot.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/sweep/diagram_panel.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

class QComboBox;
class QPushButton;
class QToolButton;

namespace basinscope {

class ProgressRow;
class Label;
class Drag;
class FieldPanel;
class NumberEntry;
class SweepTable;
class ToolMode;
class ValueSlider;
enum class Snap;

class SweepView : public PanelGround, public PlotsPage {
  Q_OBJECT

 public:
  SweepView(LandscapeModel* model, Appearance* appearance, ToolMode* tools, Snap* snap,
            QWidget* parent = nullptr);

  SweepModel* sweep() const { return sweep_; }
  SweepPlot* shares() const { return shares_->plot(); }
  SweepPlot* energies() const { return energies_->plot(); }
  CurvePlot* diagram() const { return diagram_->plot(); }
  SweepTable* table() const { return table_; }
  FieldPanel* basin_panel() const { return basins_; }
  void take_focus();
  bool shows_one() const override { return large_ != nullptr; }
  void show_all() override {
    if (large_) enlarge(large_);
  }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void make_head();
  void make_progress();
  QWidget* make_plots();
  QWidget* make_side(ToolMode* tools, Snap* snap);
  void make_foot();
  void drags_head(Drag& drag);
  void make_diagram(PanelGround* plots);
  void add_buttons(PlotHeader* header, CurvePlot* plot, QWidget* part);
  void enlarge(QWidget* part);
  void show_parts();
  Diagram diagram_now() const;
  void point_in_diagram(QPointF value, bool opens);
  void apply_theme();
  void arrange();
  void show_settings();
  void show_title();
  void show_sweep();
  void show_diagram();
  void show_progress();
  void show_head();
  void show_table();

  LandscapeModel* model_;
  SweepModel* sweep_;
  Appearance* appearance_;
  PlotHeader* head_;
  QPushButton* exit_;
  QPushButton* use_;
  ProgressRow* progress_;
  QHBoxLayout* foot_row_;
  QPushButton* cancel_;
  PlotHeader* table_header_;
  PlotPanel<SweepPlot>*shares_, *energies_;
  SpecPanel<Diagram>* diagram_;
  std::optional<QPointF> read_at_;  // where the pointer, also the keyboard's, is over the diagram
  QWidget *plots_, *side_;
  FieldPanel* basins_;
  SweepTable* table_;
  double head_before_drag_ = 0;
  QWidget* large_ = nullptr;  // the part shown alone
  QToolButton *back_, *play_, *forward_;
  Label* symbol_;
  ValueSlider* slider_;
  NumberEntry* entry_;
  Label* of_;
  QComboBox* step_to_;
};

}  // namespace basinscope
