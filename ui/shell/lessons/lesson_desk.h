// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in a window: the commands, their menu, and the column that the open one stands in.
#pragma once

#include <QAction>
#include <QObject>

#include "ui/jobs/latest_job.h"
#include "ui/shell/lessons/lesson_panel.h"

class QMenu;

namespace basinscope {

class LessonDesk : public QObject {
  Q_OBJECT

 public:
  LessonDesk(LessonCourse* course, const Appearance* appearance, QWidget* window);

  LessonPanel* panel() const { return panel_; }
  LessonCourse* course() const { return course_; }
  void fill(QMenu* menu);

 Q_SIGNALS:
  void wrote(const QString& path);
  void failed(const QString& sentence);

 private:
  void show_reach();
  void write_handout(bool solutions);
  void choose_seed();
  void export_progress();

  LessonCourse* course_;
  LessonPanel* panel_;
  QAction *next_, *back_, *restart_, *close_, *handout_, *teacher_copy_, *seed_, *progress_;
  const Appearance* appearance_;
  QWidget* window_;
  LatestJob handouts_;  // last, so that it ends first
};

}  // namespace basinscope
