// SPDX-License-Identifier: GPL-3.0-or-later
// The row under the fields: to the start, back, play, on, and the step that is shown of the trajectories.
// Speed and loop are remembered.
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"

class QHBoxLayout;
class QToolButton;

namespace basinscope {

class Choice;
class Label;
class LandscapeModel;
class NumberEntry;
class ValueSlider;

class PlaybackBar : public QWidget {
  Q_OBJECT

 public:
  PlaybackBar(LandscapeModel* model, const Appearance* appearance, QWidget* parent = nullptr);

  // In a small window: no entry, no words.
  void set_compact(bool compact);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QToolButton* add_button(const QString& icon, const QString& text);
  void show_state();
  void take_sizes();

  LandscapeModel* model_;
  const Appearance* appearance_;
  QHBoxLayout* row_;
  QToolButton *start_, *back_, *play_, *on_;
  Label* query_;
  ValueSlider* slider_;
  NumberEntry* entry_;
  Label *place_, *speed_name_;
  Choice* speed_;
  QToolButton* loop_;
  bool compact_ = false;
  int last_ = -1;  // step that the slider and the entry were made for
};

}  // namespace basinscope
