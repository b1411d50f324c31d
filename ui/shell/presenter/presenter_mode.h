// SPDX-License-Identifier: GPL-3.0-or-later
// Presenter mode: large type, one plot, one slider. Page Up and Page Down go through a lesson's steps, B
// blanks the screen, F shows all plots and the focused one alone again, Esc ends it. What the window hides
// meanwhile is its own business (changed()).
#pragma once

#include <QAction>
#include <QObject>

#include "ui/shell/presenter/presenter_bar.h"
#include "ui/shell/presenter/presenter_overlay.h"

namespace basinscope {

class PresenterMode : public QObject {
  Q_OBJECT

 public:
  PresenterMode(SceneDocument* document, LessonCourse* course, Appearance* appearance, QWidget* window);
  ~PresenterMode() override;

  QAction* action() const { return action_; }  // checked while it is on
  bool on() const { return action_->isChecked(); }
  PresenterBar* bar() const { return bar_; }
  PresenterOverlay* overlay() const { return overlay_; }

 Q_SIGNALS:
  void changed();
  // The focused plot is to be alone, or no longer.
  void alone_wanted(bool alone);
  void alone_toggled();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void turn(bool on);
  bool take(int key);

  LessonCourse* course_;
  Appearance* appearance_;
  QWidget* window_;
  QAction* action_;
  PresenterBar* bar_;
  PresenterOverlay* overlay_;
  double scale_before_ = 1;
};

}  // namespace basinscope
