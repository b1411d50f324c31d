// SPDX-License-Identifier: GPL-3.0-or-later
// Which workspace is open, and what the window's frame shows of it.
#include <array>

#include "ui/controls/number_text.h"
#include "ui/main_window.h"
#include "ui/plots/score_bars.h"
#include "ui/plots/symbols.h"
#include "ui/window/command_bar.h"
#include "ui/window/formula_line.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/inspector.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/tool_mode.h"
#include "ui/workspaces/transforms/map_texts.h"
#include "ui/workspaces/transforms/transforms_inspector.h"
#include "ui/workspaces/transforms/transforms_view.h"

namespace basinscope {
namespace {

}  // namespace

QWidget* MainWindow::shown_view() const {
  return workspace_ == 0 ? static_cast<QWidget*>(view_) : transforms_view_;
}

QWidget* MainWindow::shown_inspector() const {
  return workspace_ == 0 ? static_cast<QWidget*>(inspector_) : transforms_inspector_;
}

void MainWindow::show_workspace(int workspace) {
  for (int i = 0; i < workspaces_there; ++i) actions_.workspaces[std::size_t(i)]->setChecked(i == workspace);
  if (workspace == workspace_) return;
  commit_entry();
  if (document_.in_gesture()) document_.end_gesture();
  model_->play(false);
  tools_->choose(Tool::none);
  workspace_ = workspace;
  const bool landscape = workspace == 0;
  // What comes is shown before the other goes, so that the focus is not handed to the toolbar.
  shown_view()->show();
  (landscape ? static_cast<QWidget*>(transforms_view_) : view_)->hide();
  (landscape ? static_cast<QWidget*>(transforms_inspector_) : inspector_)->hide();
  transforms_->set_shown(!landscape);
  bar_->show_workspace(workspace);
  for (QAction* action : {actions_.add_pattern, actions_.add_query, actions_.random_patterns,
                          actions_.compare, actions_.reset_view, actions_.beta_up, actions_.beta_down,
                          actions_.export_figure, actions_.copy_figure}) {
    action->setEnabled(landscape);
    action->setStatusTip(landscape ? QString() : QStringLiteral("Only in the landscape workspace"));
  }
  for (QAction* action : {actions_.add_score, actions_.random_scores}) action->setVisible(!landscape);
  // R draws the points or the scores of the open workspace.
  actions_.random_patterns->setShortcut(landscape ? QKeySequence(Qt::Key_R) : QKeySequence());
  actions_.random_scores->setShortcut(landscape ? QKeySequence() : QKeySequence(Qt::Key_R));
  fit_width();
  show_scene();
  if (landscape)
    view_->energy_panel()->plot()->canvas()->setFocus(Qt::MouseFocusReason);
  else
    transforms_view_->bars()->setFocus(Qt::MouseFocusReason);
}

void MainWindow::connect_transforms() {
  for (QAction* action : {actions_.add_score, actions_.random_scores}) action->setVisible(false);
  connect(actions_.add_score, &QAction::triggered, this, [this] {
    const TransformsState& state = transforms_->state();
    TransformsState next = with_score_count(state, static_cast<int>(state.scores.size()) + 1);
    next.seed.reset();  // a 0 was not drawn
    transforms_->edit(QStringLiteral("Add score"), next);
  });
  const auto draw = [this] {
    transforms_->change(QStringLiteral("Random scores"), [](TransformsState& state) {
      state.seed = state.seed ? *state.seed + 1 : 1;
      state.scores = random_scores(static_cast<int>(state.scores.size()), *state.seed);
    });
  };
  connect(actions_.random_scores, &QAction::triggered, this, draw);
  connect(transforms_view_, &TransformsView::random_wanted, this, draw);
  for (const auto signal : {&TransformsModel::state_changed, &TransformsModel::result_changed,
                            &TransformsModel::playing_changed, &TransformsModel::busy_changed}) {
    connect(transforms_, signal, this, [this] {
      if (workspace_ != 0) show_transforms();
    });
  }
  connect(transforms_view_->bars(), &ScoreBars::chosen_changed, this, [this] { show_transforms(); });
  const auto tell = [this](const QString& sentence) { notice_->show_notice(NoticeTone::warning, sentence); };
  connect(transforms_, &TransformsModel::complaint, this, tell);
  if (!transforms_->unread().isEmpty()) tell(transforms_->unread());
}

void MainWindow::show_transforms() {
  const TransformsState& state = transforms_->state();
  bar_->formula()->show_formula(map_formula(state.selected_map()),
                                {QStringLiteral("β"), QStringLiteral("p")});
  bar_->set_formula_wanted(true);
  const bool full = state.scores.size() >= TransformsState::most_scores;
  actions_.add_score->setEnabled(!full);
  actions_.add_score->setStatusTip(full ? QStringLiteral("12 scores are the most") : QString());
  for (QAction* action : {actions_.play, actions_.step, actions_.step_back}) {
    action->setEnabled(true);
    action->setStatusTip(QString());
  }
  actions_.play->setText(transforms_->playing() ? QStringLiteral("&Pause") : QStringLiteral("&Play"));
  actions_.play->setToolTip(QStringLiteral("Play the temperature (Space)"));
  bar_->show_playing(transforms_->playing());
  show_file();

  const auto result = transforms_->result();
  QStringList left{transforms_->busy() || !result ? QStringLiteral("Computing") : QStringLiteral("Ready"),
                   QStringLiteral("CPU")};
  if (result)
    left << QStringLiteral("update ") + bold_value(fixed_text(result->milliseconds, 1) + QStringLiteral(" ms"));
  left << bold_value(QStringLiteral("float64"));
  status_->show_left(left);
  QStringList right{QStringLiteral("drag a bar, arrow keys move it by 0.01")};
  const int chosen = transforms_view_->bars()->chosen();
  for (const MapResult& map : result ? result->maps : std::vector<MapResult>{}) {
    if (map.index != state.selected || chosen >= map.weights.size()) continue;
    const QString index = subscript(chosen + 1);
    const QString letter = retrieves_sets(map.separation) ? QStringLiteral("y") : QStringLiteral("p");
    right << QStringLiteral("<i>θ</i>%1 = %2, <i>%4</i>%1 = %3")
                 .arg(index, fixed_text(result->state.scores[chosen], 4),
                      bold_value(fixed_text(map.weights[chosen], 4)), letter);
    right << QStringLiteral("support %1 of %2").arg(map.support).arg(map.weights.size());
  }
  status_->show_right(right);
}

}  // namespace basinscope
