// SPDX-License-Identifier: GPL-3.0-or-later
// The layers that are drawn as a table, which is their legend, too; a click or the arrow keys choose one.
#pragma once

#include "ui/controls/plain_table.h"
#include "ui/workspaces/layers/layers_model.h"

namespace basinscope {

class LayersList : public PlainTable<QTableWidget> {
  Q_OBJECT

 public:
  LayersList(LayersModel* model, Appearance* appearance, QWidget* parent = nullptr);
  DataTable table() const override;

 private:
  void show_rows();
  void fit_columns() override;

  LayersModel* model_;
  bool showing_ = false;
};

}  // namespace basinscope
