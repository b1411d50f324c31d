// SPDX-License-Identifier: GPL-3.0-or-later
// The scores as numbers, and the temperature.
#pragma once

#include "ui/controls/choice.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/workspaces/transforms/transforms_model.h"

namespace basinscope {

class ScoresSection : public Section {
  Q_OBJECT

 public:
  ScoresSection(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_state();
  void build_entries(int count);
  void pick_source(int index);
  void set_count(int count);
  void set_score(int index, double score, bool continued);

  TransformsModel* model_;
  const Appearance* appearance_;
  Choice* source_;
  NumberEntry *count_, *seed_;
  std::vector<QWidget*> rows_;
  std::vector<NumberEntry*> entries_;
};

// The row of the inverse temperature.
class InverseTemperatureSection : public Section {
  Q_OBJECT

 public:
  InverseTemperatureSection(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

}  // namespace basinscope
