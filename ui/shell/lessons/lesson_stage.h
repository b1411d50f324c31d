// SPDX-License-Identifier: GPL-3.0-or-later
// What the open step of a lesson speaks of is on the screen: its panels are uncovered, its control is
// scrolled to in the inspector and framed until it is used.
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>

#include "ui/plots/plots_page.h"
#include "ui/shell/lessons/lesson_course.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

class ControlFrame;

class LessonStage : public QObject {
  Q_OBJECT

 public:
  LessonStage(LessonCourse* course, SceneDocument* document, const Appearance* appearance,
              std::function<Workspace*()> open, QObject* parent);

  PlotsPage* page() const;  // of the open workspace; null: it has none
  // Of the open workspace and its page: those that the step names, in its order.
  std::vector<PanelGround*> panels() const;
  // Where the step's controls are looked for.
  std::vector<QWidget*> within() const;
  // To be called when the step or the workspace is another one; uncovers: the panels, too, which presenter
  // mode does by itself.
  void show(bool uncovers);

 private:
  void frame_control();

  LessonCourse* course_;
  SceneDocument* document_;
  const Appearance* appearance_;
  std::function<Workspace*()> open_;
  QPointer<QWidget> frame_;
};

// What the names of a lesson's panels and controls lack: a panel is offered by the figure of its step, before
// or after the tasks, and a control is explained in the documentation.
std::vector<LessonFault> name_faults(const Lesson& lesson);

}  // namespace basinscope
