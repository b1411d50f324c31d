// SPDX-License-Identifier: GPL-3.0-or-later
// What stands under the panels of presenter mode: the step of the lesson, the controls that it asks for, the
// panels by their numbers, and the keys. As high as its texts need.
#pragma once

#include <QVBoxLayout>
#include <QWidget>
#include <array>

#include "ui/controls/label.h"
#include "ui/shell/lessons/question_box.h"
#include "ui/shell/lessons/step_controls.h"

namespace basinscope {

class PresenterBar : public QWidget {
  Q_OBJECT

 public:
  PresenterBar(SceneDocument* document, LessonCourse* course, const Appearance* appearance,
               StepControls::Within within);

  StepControls* controls() const { return controls_; }
  ParameterRow* slider() const { return controls_->slider(); }
  // The panels of the page in their order, and which of them are shown.
  struct Panel {
    QString name;
    bool shown;
  };
  void show_panels(const std::vector<Panel>& panels);
  void say_end(bool said);  // of the lesson; another step takes it back, too
  bool says_end() const { return ended_; }
  void take_focus();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void show_step();
  void show_question(std::size_t task);  // of the open step; none where it asks nothing, or not any more
  void show_controls();
  void apply_theme();

  SceneDocument* document_;
  LessonCourse* course_;
  const Appearance* appearance_;
  Label *step_, *task_, *keys_;
  StepControls* controls_;
  QVBoxLayout* texts_;
  QuestionBox* question_ = nullptr;
  std::array<int, 4> asked_{};  // lesson, step, task and seed of the question
  bool ended_ = false;
};

}  // namespace basinscope
