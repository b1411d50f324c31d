// SPDX-License-Identifier: GPL-3.0-or-later
// The column of the lesson that is open: text, things to do with what is measured, and the way on. It stays
// when another workspace opens.
#pragma once

#include <QPushButton>
#include <QWidget>
#include <vector>

#include "ui/controls/label.h"
#include "ui/shell/lessons/lesson_course.h"
#include "ui/theme/theme.h"

class QProgressBar;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace basinscope {

class LessonPanel : public QWidget {
  Q_OBJECT

 public:
  LessonPanel(LessonCourse* course, const Appearance* appearance, QWidget* parent = nullptr);

  static constexpr int usual_width = 300, least_width = 262;
  void take_focus();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Row {
    QWidget* frame;
    Label *icon, *text, *reading, *advice;
  };
  Label* add_label(QVBoxLayout* into);
  void add_row();
  void show_step();
  void show_judged();
  void dress();

  LessonCourse* course_;
  const Appearance* appearance_;
  Label *place_, *title_, *source_, *step_, *to_do_, *progress_text_;
  QToolButton* close_;
  std::vector<Label*> paragraphs_;
  std::vector<Row> rows_;
  QScrollArea* scroll_;
  QVBoxLayout *text_, *tasks_;
  QProgressBar* progress_;
  QPushButton *back_, *restart_, *next_;
};

}  // namespace basinscope
