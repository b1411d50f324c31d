// SPDX-License-Identifier: GPL-3.0-or-later
// A second window for the speaker, on another screen where there is one: the text of the step and the scene's
// notes, the step that comes next, and a clock that starts as the window opens.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "ui/controls/label.h"
#include "ui/document/scene_document.h"
#include "ui/shell/presenter/presenter_sheet.h"

namespace basinscope {

class SpeakerWindow : public QWidget {
  Q_OBJECT

 public:
  SpeakerWindow(SceneDocument* document, LessonCourse* course, const Appearance* appearance, QWidget* window);

  const Label* next() const { return next_; }
  const Label* clock() const { return clock_; }

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 Q_SIGNALS:
  void shown_changed(bool shown);

 private:
  void show_step();
  void show_clock();
  void apply_theme();

  SceneDocument* document_;
  LessonCourse* course_;
  const Appearance* appearance_;
  Label *step_, *clock_, *next_;
  PresenterSheet* text_;
  QElapsedTimer since_;
  QTimer tick_;
};

}  // namespace basinscope
