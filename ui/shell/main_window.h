// SPDX-License-Identifier: GPL-3.0-or-later
// The window: the frame of menus, toolbar, rail, notices and status line round the open workspace. Of the
// workspaces it knows only what ui/workspaces/workspace.h says; files are scene_files.h's.
#pragma once

#include <QMainWindow>
#include <filesystem>
#include <memory>

#include "ui/document/scene_document.h"
#include "ui/shell/scene_files.h"
#include "ui/shell/window_actions.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

class Label;
class CommandBar;
class FigureCommands;
class HintLine;
struct ImportSource;
class LessonCourse;
class LessonDesk;
class LessonStage;
class PanelSplitter;
class NotesPanel;
class PresenterMode;
class Rail;
class StepControls;

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  // recovery_folder: where the recovery copy lives; empty: none is kept.
  MainWindow(Scene scene, const std::filesystem::path& path, Appearance* appearance,
             const QString& recovery_folder);
  ~MainWindow() override;

  SceneDocument* document() { return &document_; }
  const WindowActions& actions() const { return actions_; }
  NoticeBar* notice() { return notice_; }
  StatusLine* status() { return status_; }
  CommandBar* command_bar() { return bar_; }
  LessonDesk* lessons() { return lessons_; }
  NotesPanel* notes() { return notes_; }
  PresenterMode* presenter() { return presenter_; }
  HintLine* hint() { return hint_; }
  // The workspace of this class.
  template <class Which>
  Which* find_workspace() const {
    for (Workspace* workspace : workspaces_) {
      if (auto* found = qobject_cast<Which*>(workspace)) return found;
    }
    return nullptr;
  }
  // The open one, by its place in the rail.
  int workspace() const { return open_->name().place; }
  void show_workspace(int place);

  // A scene, or patterns as a file of numbers: it is there some time after the call.
  void open_file(const QString& path) { files_->open(path); }
  // Offers scenes that a dead process left behind.
  void offer_recovery() { files_->offer_recovery(); }
  // For a program that a signal ends: keeps a recovery copy of a scene that differs from its file.
  void keep_recovery_copy() { files_->keep_recovery_copy(); }
  // An event handler threw (window_application.h): says so, and keeps the scene.
  void tell_fault(const QString& why);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void lay_out();
  void connect_file_actions();
  void connect_scene_actions();
  void connect_window_actions();
  LessonCourse* make_course();
  void connect_workspaces();

  // As what the open workspace takes; what takes none leaves it to the landscape.
  void import_here(const ImportSource& source);
  void undo_or_redo(bool undo);
  QStringList unseen_changes(const Scene& before, const Scene& after) const;
  void open_workspace(int place);
  void show_scenes_workspace();  // the one the scene was saved in
  void show_commands();          // those of the open workspace are within reach
  void show_frame();             // formula, actions and status of the open workspace
  void show_file();
  void place_title();
  void fit_width();
  void lay_inspector_over();
  void place_inspector(bool shown);  // beside the views, or over them where it would take their room
  void share_panes();
  QList<int> usual_panes(int length) const;
  void show_menu();
  void present();  // or no longer
  void fill_screen(bool on);
  void show_step_controls();
  // The plot with the focus takes the page, or all have it.
  void put_alone(bool alone);
  bool one_alone() const;
  void walk(int direction);
  static void show_focus(QWidget* focused);

  Appearance* appearance_;
  SceneDocument document_;
  LessonCourse* course_;
  std::vector<Workspace*> workspaces_;
  Workspace* open_;  // never null
  WindowActions actions_;
  CommandBar* bar_;
  Rail* rail_;
  PanelSplitter* panes_;  // views, inspectors, the lesson
  QWidget *views_, *inspectors_;
  HintLine* hint_;
  NoticeBar* notice_;
  StatusLine* status_;
  LessonDesk* lessons_;
  NotesPanel* notes_;
  LessonStage* stage_;
  StepControls* step_controls_;  // in the lesson's column, while the inspector is away
  PresenterMode* presenter_;
  Label* title_;
  QString title_text_;            // whole, the label may elide it
  bool inspector_wanted_ = true;  // at full width
  bool narrow_ = false;           // too narrow for it, presentation size reckoned
  bool small_ = false;            // plots first
  bool presented_ = false;
  Qt::WindowStates state_before_;  // presenter mode
  // These go before what they work on.
  std::unique_ptr<SceneFiles> files_;
  std::unique_ptr<FigureCommands> figures_;
};

}  // namespace basinscope
