// SPDX-License-Identifier: GPL-3.0-or-later
// What stands under the one plot of presenter mode: the step of the lesson, one slider, and the keys.
#pragma once

#include <QWidget>
#include <string>

#include "ui/controls/label.h"
#include "ui/shell/lessons/lesson_course.h"
#include "ui/theme/theme.h"

namespace basinscope {

class ParameterRow;

class PresenterBar : public QWidget {
  Q_OBJECT

 public:
  PresenterBar(SceneDocument* document, LessonCourse* course, const Appearance* appearance);

  // The slider of the step, or the usual one of the scene's workspace.
  void choose_slider();
  ParameterRow* slider() const { return slider_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void show_step();
  void apply_theme();

  SceneDocument* document_;
  LessonCourse* course_;
  const Appearance* appearance_;
  Label *step_, *task_, *keys_;
  QWidget* place_;
  ParameterRow* slider_ = nullptr;
  std::string shown_;  // the id of what it moves
};

}  // namespace basinscope
