// SPDX-License-Identifier: GPL-3.0-or-later
// The controls that the open step of a lesson asks for, where the inspector is out of reach: in the bar of
// presenter mode, and in the lesson's column of a small window. A slider is bound to the scene; what else is
// asked for is a twin that does what the inspector's own control does.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

#include "ui/shell/lessons/lesson_course.h"
#include "ui/theme/theme.h"

class QVBoxLayout;

namespace basinscope {

class ParameterRow;

class StepControls : public QWidget {
  Q_OBJECT

 public:
  // Where controls are looked for: the inspector and the page that are open.
  using Within = std::function<std::vector<QWidget*>()>;
  // usual: where nothing is asked for the usual slider of the workspace.
  StepControls(SceneDocument* document, LessonCourse* course, const Appearance* appearance, Within within,
               bool usual, QWidget* parent = nullptr);

  ParameterRow* slider() const { return slider_; }  // null: none
  bool is_empty() const { return !slider_ && twins_.empty(); }
  // Looks again for what is asked for; whatever changes the scene or the step makes it do so soon.
  void look();

 Q_SIGNALS:
  void changed();  // others, or none

 private:
  struct Twin {
    QPointer<QWidget> source;
    QWidget* made;
    std::function<void()> show;  // what its source shows
  };
  void choose_slider();
  Twin twin_of(QWidget* source);
  QWidget* labelled(const QString& name, QWidget* control);

  SceneDocument* document_;
  LessonCourse* course_;
  const Appearance* appearance_;
  Within within_;
  const bool usual_;
  QVBoxLayout* rows_;
  ParameterRow* slider_ = nullptr;
  std::string slides_;  // the id of what it moves
  std::vector<Twin> twins_;
  QTimer soon_;
};

}  // namespace basinscope
