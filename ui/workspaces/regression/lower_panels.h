// SPDX-License-Identifier: GPL-3.0-or-later
// The lower half: what it shows, with playback and scrubber, over the pages.
#pragma once

#include <array>

#include "ui/controls/panel_ground.h"
#include "ui/workspaces/regression/regression_model.h"

class QHBoxLayout;
class QStackedLayout;
class QToolButton;

namespace basinscope {

class Label;
class NumberEntry;
class Segment;
class ValueSlider;

class LowerPanels : public QWidget {
  Q_OBJECT

 public:
  LowerPanels(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void show_state();
  void show_page();
  void take_sizes();

  RegressionModel* model_;
  Appearance* appearance_;
  QWidget* bar_;
  QHBoxLayout* row_;
  Segment* pages_;
  QToolButton* play_;
  Label* title_;
  ValueSlider* slider_;
  NumberEntry* entry_;
  QStackedLayout* stack_;
  std::array<QWidget*, 3> built_{};
};

}  // namespace basinscope
