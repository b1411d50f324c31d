// SPDX-License-Identifier: GPL-3.0-or-later
// The one-dimensional samples: where they come from.
#pragma once

#include "ui/controls/section.h"
#include "ui/workspaces/regression/regression_model.h"

class QPushButton;

namespace basinscope {

class LabelledRow;

class DataSection : public Section {
  Q_OBJECT

 public:
  DataSection(RegressionModel* model, const Appearance* appearance, QWidget* parent = nullptr);
  // The plot takes strokes of the mouse as the function while it is on.
  void show_drawing(bool on);

 Q_SIGNALS:
  void drawing_wanted(bool on);

 private:
  void show_state();
  void pick_file();

  RegressionModel* model_;
  const Appearance* appearance_;
  QPushButton *draw_, *import_;
  LabelledRow* draw_row_;
  QPushButton* drawn_;  // takes the place of imported samples
};

}  // namespace basinscope
