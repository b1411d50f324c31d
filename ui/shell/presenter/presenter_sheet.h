// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the open step with its formulas and tasks, in large type: over the panels of presenter mode,
// and in the speaker's window.
#pragma once

#include "ui/controls/markdown_text.h"
#include "ui/shell/lessons/lesson_course.h"

namespace basinscope {

class PresenterSheet : public MarkdownText {
 public:
  PresenterSheet(const LessonCourse* course, const Appearance* appearance, QWidget* parent);

  // notes: of the scene, below all else; empty: none.
  void show_step(const QString& notes = {});
  int text_height() const;  // at its width

 private:
  const LessonCourse* course_;
  QString shown_, head_;
};

}  // namespace basinscope
