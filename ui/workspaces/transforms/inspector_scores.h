// SPDX-License-Identifier: GPL-3.0-or-later
// The scores as numbers, and the temperature.
#pragma once

#include "ui/controls/bound_rows.h"
#include "ui/workspaces/transforms/transforms_model.h"

namespace basinscope {

using TransformRows = BoundRows<TransformsModel>;

class ScoresSection : public Section {
  Q_OBJECT

 public:
  ScoresSection(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_state();
  void build_entries(int count);
  void pick_source(int index);

  TransformsModel* model_;
  const Appearance* appearance_;
  Choice* source_;
  NumberEntry* seed_;
  std::vector<QWidget*> rows_;
  std::vector<NumberEntry*> entries_;
};

Section* inverse_temperature_section(TransformsModel* model, const Appearance* appearance);

}  // namespace basinscope
