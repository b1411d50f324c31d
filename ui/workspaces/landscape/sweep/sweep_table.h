// SPDX-License-Identifier: GPL-3.0-or-later
// The attractors at the play head: area, energy, where each is born, becomes exact and ends.
#pragma once

#include "ui/controls/plain_table.h"
#include "ui/workspaces/landscape/sweep/sweep_picture.h"

namespace basinscope {

// An attractor as rows of tables show it, so many pixels wide.
QPixmap swatch(const AttractorMark& mark, const QColor& line, double size, double ratio);

class SweepTable : public PlainTable<QTableWidget> {
  Q_OBJECT

 public:
  explicit SweepTable(Appearance* appearance, QWidget* parent = nullptr);
  // symbol: of what is swept ("β"), for the heads; empty: nothing is, and states have no branches.
  void show_rows(const std::vector<SweepRow>& rows, const QString& symbol);
  DataTable table() const override;

 private:
  void apply_theme();
  void fit_columns() override;

  std::vector<SweepRow> rows_;
  QString symbol_;
};

}  // namespace basinscope
