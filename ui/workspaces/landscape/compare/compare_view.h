// SPDX-License-Identifier: GPL-3.0-or-later
// The compare grid: up to 20 linked panels, columns and rows from the scene's view. Double click or
// Enter opens a panel as the main workspace.
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/compare/compare_panel.h"

class QPushButton;

namespace basinscope {

class Choice;
class LegendRow;
class PlotHeader;

class CompareView : public QWidget {
  Q_OBJECT

 public:
  CompareView(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);

  const ComparePanels& panels() const { return *panels_; }
  ComparePanel* panel_at(int row, int column) const;
  int chosen_row() const { return chosen_row_; }
  int chosen_column() const { return chosen_column_; }
  QString chosen_title() const;  // "1.5-entmax, Identity"
  bool finished() const;         // every panel shows the present scene in full resolution or why not
  void take_focus();             // to the chosen panel

 Q_SIGNALS:
  void chosen_changed();
  void pictures_changed();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void rebuild();
  void show_header();
  void show_grid_choice();
  void take_grid(int index);
  void arrange();
  void refresh();
  void choose(int row, int column);
  void choose_present();
  void open(int row, int column);
  std::vector<CurveKey> legend_keys(const Theme& theme) const;
  void paint_column_head(QPainter& painter, int column) const;
  void paint_row_head(QPainter& painter, int row) const;
  // What the title of a row leaves unsaid; empty for most.
  QString remark(int row) const;

  LandscapeModel* model_;
  Appearance* appearance_;
  ComparePanels* panels_;
  PlotHeader* header_;
  Choice* grid_choice_;
  QPushButton* exit_;
  LegendRow* legend_;
  std::vector<ComparePanel*> grid_;
  QTimer probe_pace_;  // the mouse moves faster than a screen shows
  int chosen_row_ = 0, chosen_column_ = 0;
};

}  // namespace basinscope
