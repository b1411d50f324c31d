// SPDX-License-Identifier: GPL-3.0-or-later
// Presenter mode: large type, one panel or two, the controls of the step. Its keys: Page Up and Page Down go
// through a lesson's steps, T shows the text of the step, Tab the next panel, a digit shows that panel or
// puts it away (two at most), F shows all panels and those alone again, P is the pen, E the eraser, S opens
// the speaker's window, B blanks the screen, Esc ends what was begun last and then the mode. What the window
// hides meanwhile is its own business (changed()).
#pragma once

#include <QAction>
#include <QObject>
#include <QPointer>

#include "ui/shell/lessons/lesson_stage.h"
#include "ui/shell/presenter/presenter_bar.h"
#include "ui/shell/presenter/presenter_overlay.h"
#include "ui/shell/presenter/presenter_sheet.h"
#include "ui/shell/presenter/speaker_window.h"

namespace basinscope {

class PresenterMode : public QObject {
  Q_OBJECT

 public:
  PresenterMode(SceneDocument* document, LessonCourse* course, LessonStage* stage, Appearance* appearance,
                QWidget* window);
  ~PresenterMode() override;

  QAction* action() const { return action_; }           // checked while it is on
  QAction* speaker_action() const { return speaker_; }  // checked while the speaker's window is open
  bool on() const { return action_->isChecked(); }
  PresenterBar* bar() const { return bar_; }
  PresenterOverlay* overlay() const { return overlay_; }
  PresenterSheet* sheet() const { return sheet_; }
  SpeakerWindow* speaker() const { return speaker_window_; }  // null: it was never opened
  // What is to be alone on the open page: what was chosen last, else what the step names first, two at most;
  // empty: the plot with the focus.
  std::vector<PanelGround*> wanted() const;
  // After another step or workspace, and whenever panels have come or gone.
  void show_panels();
  void tell_panels();

 Q_SIGNALS:
  void changed();
  // The wanted panels are to be alone, or no longer.
  void alone_wanted(bool alone);
  void alone_toggled();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void turn(bool on);
  bool is_ours(const QWidget* widget, int key) const;
  bool take(int key);
  void go(int by);
  void choose(const std::vector<PanelGround*>& panels);
  void choose_number(std::size_t number);
  std::vector<PanelGround*> alone() const;  // of the open page; empty: all are there
  void fit();                               // type and sheet to the window's size
  void show_sheet(bool shown);
  void show_speaker(bool shown);

  SceneDocument* document_;
  LessonCourse* course_;
  LessonStage* stage_;
  Appearance* appearance_;
  QWidget* window_;
  QAction *action_, *speaker_;
  PresenterBar* bar_;
  PresenterSheet* sheet_;
  PresenterOverlay* overlay_;
  SpeakerWindow* speaker_window_ = nullptr;
  QStringList chosen_;  // words of panels
  double scale_before_ = 1;
};

}  // namespace basinscope
