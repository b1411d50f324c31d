// SPDX-License-Identifier: GPL-3.0-or-later
// Which workspace is open, and what the window's frame shows of it.
#include <QHBoxLayout>
#include <utility>

#include "ui/shell/command_bar.h"
#include "ui/shell/main_window.h"
#include "ui/window/formula_line.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/sweep/sweep_figure.h"

namespace basinscope {

QWidget* MainWindow::shown_view() const { return open_ ? open_->view() : static_cast<QWidget*>(view_); }

QWidget* MainWindow::shown_inspector() const {
  return open_ ? open_->inspector() : static_cast<QWidget*>(inspector_);
}

int MainWindow::workspace() const { return open_ ? open_->name().place : 0; }

void MainWindow::show_workspace(int place) {
  open_workspace(place);
  const std::string id = open_ ? open_->name().id.toStdString() : std::string();
  if (document_.scene().view.workspace == id) return;
  Scene scene = document_.scene();
  scene.view.workspace = id;
  document_.edit(QStringLiteral("Workspace"), std::move(scene));
}

void MainWindow::open_workspace(int place) {
  const auto found = std::find_if(workspaces_.begin(), workspaces_.end(),
                                  [place](const Workspace* each) { return each->name().place == place; });
  Workspace* const next = found == workspaces_.end() ? nullptr : *found;
  for (const auto& [at, action] : actions_.workspaces) action->setChecked(at == (next ? place : 0));
  if (next == open_) return;
  commit_entry();
  document_.end_gesture();
  model_->play(false);
  tools_->choose(Tool::none);
  if (next && !next->is_built()) {
    panes_->insertWidget(panes_->indexOf(inspector_), next->view(), 1);
    panes_->addWidget(next->inspector());
  }
  QWidget* const view_before = shown_view();
  QWidget* const inspector_before = shown_inspector();
  Workspace* const before = std::exchange(open_, next);
  // What comes is shown before the other goes, so that the focus is not handed to the toolbar.
  shown_view()->show();
  view_before->hide();
  inspector_before->hide();
  if (before) before->set_shown(false);
  if (next) next->set_shown(true);
  show_commands();  // before the toolbar: a button that comes under the pointer tells its tip at once
  bar_->show_workspace(workspace());
  fit_width();
  show_scene();
  if (next)
    next->take_focus();
  else
    view_->energy_panel()->plot()->canvas()->setFocus(Qt::MouseFocusReason);
}

void MainWindow::show_scenes_workspace() {
  const QString id = QString::fromStdString(document_.scene().view.workspace);
  int place = 0;
  for (const Workspace* workspace : workspaces_) {
    if (workspace->name().id == id) place = workspace->name().place;
  }
  open_workspace(place);  // one that this program lacks stays in the scene
}

// Commands of other workspaces are out of reach, by menu and by key.
void MainWindow::show_commands() {
  const QString elsewhere = QStringLiteral("Only in the landscape workspace");
  for (QAction* action :
       {actions_.add_pattern, actions_.add_query, actions_.random_patterns, actions_.compare, actions_.sweep,
        actions_.reset_view, actions_.beta_up, actions_.beta_down}) {
    action->setEnabled(!open_);
    action->setStatusTip(open_ ? elsewhere : QString());
  }
  if (open_ && open_->has_reset_view()) {
    actions_.reset_view->setEnabled(true);
    actions_.reset_view->setStatusTip(QString());
  }
  show_figure_actions();
  // The same letter draws points here and scores there.
  actions_.random_patterns->setShortcut(open_ ? QKeySequence() : QKeySequence(Qt::Key_R));
  actions_.add_pattern->setShortcut(open_ ? QKeySequence() : QKeySequence(Qt::Key_P));
  for (Workspace* workspace : workspaces_) {
    for (const WorkspaceCommand& command : workspace->commands()) {
      command.action->setVisible(workspace == open_);
      command.action->setShortcut(workspace == open_ ? command.key : QKeySequence());
    }
  }
}

void MainWindow::show_figure_actions() {
  const SweepModel& sweep = *SweepModel::of(model_);
  const QString refusal = open_ ? open_->no_figure() : sweep.is_open() ? no_sweep_figure(sweep) : QString();
  for (QAction* action : {actions_.export_figure, actions_.copy_figure}) {
    action->setEnabled(refusal.isEmpty());
    action->setStatusTip(refusal);
  }
}

void MainWindow::connect_workspaces() {
  const auto tell = [this](const QString& sentence) { notice_->show_notice(NoticeTone::warning, sentence); };
  for (Workspace* workspace : workspaces_) {
    for (const WorkspaceCommand& command : workspace->commands()) addAction(command.action);
    connect(workspace, &Workspace::frame_changed, this, [this, workspace] {
      if (workspace == open_) show_open_workspace();
    });
    connect(workspace, &Workspace::complaint, this, tell);
    connect(workspace, &Workspace::landscape_wanted, this, [this] { show_workspace(0); });
    if (!workspace->unread().isEmpty()) tell(workspace->unread());
  }
  show_commands();
}

void MainWindow::show_open_workspace() {
  const WorkspaceFrame frame = open_->frame();
  bar_->formula()->show_formula(frame.formula, frame.formula_symbols);
  bar_->set_formula_wanted(true);
  const bool can_play = frame.play_refusal.isEmpty();
  for (QAction* action : {actions_.play, actions_.step, actions_.step_back}) {
    action->setEnabled(can_play);
    action->setStatusTip(frame.play_refusal);
  }
  actions_.play->setText(open_->playing() ? QStringLiteral("&Pause") : frame.play_text);
  actions_.play->setToolTip(can_play ? frame.play_tip + QStringLiteral(" (Space)") : frame.play_refusal);
  bar_->show_playing(open_->playing());
  show_figure_actions();
  show_file();
  status_->show_left(frame.status_left);
  status_->show_right(frame.status_right);
}

}  // namespace basinscope
