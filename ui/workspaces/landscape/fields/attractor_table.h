// SPDX-License-Identifier: GPL-3.0-or-later
// The table of attractors: one row each, saddles and maxima last; sorts by column, selects in the
// model, copies in full precision.
#pragma once

#include "ui/controls/plain_table.h"
#include "ui/workspaces/landscape/fields/attractor_rows.h"

namespace basinscope {

class AttractorTable : public PlainTable<QTableView> {
  Q_OBJECT

 public:
  AttractorTable(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);
  DataTable table() const override { return rows_->table(); }
  // Shows the model's newest result.
  void read();

 private:
  void apply_theme();
  void fit_columns() override;
  void select_row(int row);
  void show_selection();

  LandscapeModel* model_;
  AttractorRows* rows_;
  bool showing_ = false;  // the selection comes from the model
};

}  // namespace basinscope
