// SPDX-License-Identifier: GPL-3.0-or-later
// The row under the plots: play, steps to where the support changes, and the temperature.
#pragma once

#include <QWidget>

#include "ui/workspaces/transforms/transforms_model.h"

class QHBoxLayout;
class QToolButton;

namespace basinscope {

class Label;
class Choice;
class NumberEntry;
class ValueSlider;

class Scrubber : public QWidget {
  Q_OBJECT

 public:
  Scrubber(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QToolButton* add_button(const QString& name, const QString& text);
  void take_sizes();
  void show_state();

  TransformsModel* model_;
  const Appearance* appearance_;
  QHBoxLayout* row_;
  QToolButton *back_, *play_, *forward_;
  Label *title_, *range_, *speed_name_;
  ValueSlider* slider_;
  NumberEntry* entry_;
  Choice* speed_;
};

}  // namespace basinscope
