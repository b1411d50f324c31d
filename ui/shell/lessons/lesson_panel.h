// SPDX-License-Identifier: GPL-3.0-or-later
// The column of the lesson that is open: text, things to do with what is measured, and the way on. It stays
// when another workspace opens.
#pragma once

#include <QPushButton>
#include <vector>

#include "ui/controls/label.h"
#include "ui/controls/markdown_text.h"
#include "ui/shell/lessons/lesson_course.h"
#include "ui/shell/lessons/question_box.h"
#include "ui/shell/side_column.h"

class QProgressBar;
class QScrollArea;

namespace basinscope {

class StepControls;

class LessonPanel : public SideColumn {
  Q_OBJECT

 public:
  LessonPanel(LessonCourse* course, const Appearance* appearance, QWidget* parent = nullptr);

  bool is_open() const override { return course_->is_open(); }
  void take_focus();
  // Above the foot, while it is shown.
  void add_controls(StepControls* controls);  // once

 Q_SIGNALS:
  void seed_wanted();

 private:
  struct Row {
    QWidget* frame;
    Label *icon, *text, *reading, *advice;
    QVBoxLayout* asks;
    QuestionBox* question = nullptr;  // of this step; null: the task asks nothing
  };
  Label* add_label(QVBoxLayout* into);
  void add_row();
  void show_step();
  void show_questions();
  void order_stops();
  void show_said(const Row& row);
  void show_judged();
  void apply_theme();

  LessonCourse* course_;
  Label *place_, *title_, *source_, *step_, *to_do_, *progress_text_;
  MarkdownText* text_;
  QString shown_text_;
  std::vector<Row> rows_;
  QScrollArea* scroll_;
  QVBoxLayout* tasks_;
  QProgressBar* progress_;
  QPushButton *seed_, *back_, *restart_, *next_;
  StepControls* controls_ = nullptr;
  int answered_ = -1;  // the task whose answer is not judged yet
};

}  // namespace basinscope
