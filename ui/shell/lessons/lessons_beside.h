// SPDX-License-Identifier: GPL-3.0-or-later
// A page with the list of lessons at its right, which goes where the window is too narrow for both.
#pragma once

#include <QWidget>

#include "ui/controls/label.h"
#include "ui/shell/lessons/lesson_list.h"

namespace basinscope {

class LessonsBeside : public QWidget {
  Q_OBJECT

 public:
  LessonsBeside(QWidget* page, LessonList* list, const Appearance* appearance);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void apply_theme();

  LessonList* list_;
  const Appearance* appearance_;
  QWidget* column_;
  Label *title_, *quiet_;
};

}  // namespace basinscope
