// SPDX-License-Identifier: GPL-3.0-or-later
// The window: menus, toolbar, rail, workspace, inspector, status line; files and recovery.
#pragma once

#include <QMainWindow>
#include <QTimer>
#include <filesystem>
#include <memory>
#include <optional>

#include "ui/document/autosave.h"
#include "ui/document/file_watch.h"
#include "ui/document/scene_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/shell/window_actions.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/workspace.h"

class QHBoxLayout;
class QLabel;
class QMenu;

namespace basinscope {

class CommandBar;
class Engines;
class FigureClipboard;
struct FigureOffer;
class Inspector;
class LandscapeModel;
class LandscapeView;
class NoticeBar;
class Rail;
class StatusLine;
class ToolMode;

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  // recovery_folder: where the recovery copy lives; empty: none is kept.
  MainWindow(Scene scene, const std::filesystem::path& path, Appearance* appearance,
             const QString& recovery_folder);
  ~MainWindow() override;

  SceneDocument* document() { return &document_; }
  LandscapeModel* model() { return model_; }
  const WindowActions& actions() const { return actions_; }
  NoticeBar* notice() { return notice_; }
  StatusLine* status() { return status_; }
  Inspector* inspector() { return inspector_; }
  CommandBar* command_bar() { return bar_; }
  LandscapeView* landscape() { return view_; }
  // The workspace of this class.
  template <class Which>
  Which* find_workspace() const {
    for (Workspace* workspace : workspaces_) {
      if (auto* found = qobject_cast<Which*>(workspace)) return found;
    }
    return nullptr;
  }
  // By its place in the rail; 0 is the landscape.
  int workspace() const;
  void show_workspace(int place);

  // A scene, or patterns as a file of numbers, read off this thread: it is there some time after the call. A
  // bad file changes nothing: a notice names all its faults. A file opened meanwhile takes its place.
  void open_file(const QString& path);
  // Offers scenes that a dead process left behind.
  void offer_recovery();
  // For a program that is told to go: the scene as it is survives, where it differs from its file.
  void keep_recovery_copy();

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
  void build_menus();
  void fill_recent(QMenu* menu);
  void fill_presets(QMenu* menu);
  void connect_file_actions();
  void connect_scene_actions();
  void connect_figure_actions();
  FigureOffer shown_figure() const;  // what the open workspace offers to export
  void connect_window_actions();
  void connect_choices();
  void connect_workspaces();

  void connect_reading();
  void open_scene(const QString& path);
  // Patterns or values; at_hand: those in the file, where it has been read already.
  void open_numbers(const QString& path, OutsideChange::Whose whose,
                    const std::optional<SharedMatrix>& at_hand);
  bool save_scene(bool ask_where);
  enum class Overwriting { yes, elsewhere, no };
  Overwriting may_overwrite();  // asks where the file is another one now
  void show_outside_changes();  // of the scene's files
  void forget_outside_changes();
  void reload(const OutsideChange& change);
  void keep_mine(const OutsideChange& change);
  bool may_discard();  // asks about unsaved changes
  void refuse(const QString& path, const QStringList& faults);
  void undo_or_redo(bool undo);
  void commit_entry();  // what is typed in the focused entry, before a command takes the scene

  QString scene_name() const;  // as the window is called
  void show_file();
  void show_scene();
  void show_run();
  void show_status();
  void show_compare_status();
  void show_probe();
  void open_workspace(int place);
  void show_scenes_workspace();  // the one the scene was saved in
  void show_commands();
  void show_figure_actions();
  void show_open_workspace();   // formula, actions and status of a workspace beside the landscape
  QWidget* shown_view() const;  // of the open workspace
  QWidget* shown_inspector() const;
  void fit_width();
  void place_title();
  void select_first_query();
  void focus_pictures();
  void show_check(int line);  // where a check of the inspector fails
  void walk_panes(int direction);
  void help_on_focus();
  void ask_random_patterns();
  void change_beta(double factor);

  Appearance* appearance_;
  SceneDocument document_;
  FileWatch watch_{&document_};
  std::vector<OutsideChange> told_changes_;
  LandscapeModel* model_;
  ToolMode* tools_;
  FigureClipboard* clipboard_;
  std::shared_ptr<Engines> engines_;  // of figures; runs that Cancel leaves to end by themselves share them
  std::unique_ptr<Autosave> autosave_;
  LatestJob reading_{nullptr, LatestJob::Ending::leaves};
  QTimer reading_notice_;
  QString reading_name_;
  std::vector<Workspace*> workspaces_;  // beside the landscape
  Workspace* open_ = nullptr;           // nothing: the landscape
  WindowActions actions_;
  CommandBar* bar_;
  Rail* rail_;
  LandscapeView* view_;
  Inspector* inspector_;
  QHBoxLayout* panes_;
  NoticeBar* notice_;
  StatusLine* status_;
  QLabel* title_;
  QString title_text_;            // whole, the label may elide it
  bool inspector_wanted_ = true;  // at full width
  bool narrow_ = false;           // too narrow for it, presentation size reckoned
};

}  // namespace basinscope
