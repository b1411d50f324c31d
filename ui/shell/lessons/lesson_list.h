// SPDX-License-Identifier: GPL-3.0-or-later
// All lessons by part, with what is done of each; beside the gallery. A click or Enter opens one.
#pragma once

#include <QListWidget>

#include "ui/shell/lessons/lesson_course.h"
#include "ui/theme/theme.h"

namespace basinscope {

// The title of the workspace with this id in a scene's view.
using WorkspaceTitle = std::function<QString(const std::string& workspace)>;

class LessonList : public QListWidget {
  Q_OBJECT

 public:
  LessonList(LessonCourse* course, const Appearance* appearance, WorkspaceTitle title_of);

  // "3 of 12 done".
  QString summary() const;
  int lessons() const;

 Q_SIGNALS:
  void progressed();

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fill();
  void open(const QListWidgetItem* item);
  void apply_theme();

  LessonCourse* course_;
  const Appearance* appearance_;
  WorkspaceTitle title_of_;
  int finished_ = 0, all_ = 0;
};

}  // namespace basinscope
