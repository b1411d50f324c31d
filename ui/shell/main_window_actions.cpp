// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractSpinBox>
#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QLineEdit>
#include <QPointer>
#include <QSettings>
#include <QToolTip>

#include "ui/document/save_path.h"
#include "ui/document/scene_edits.h"
#include "ui/document/variations.h"
#include "ui/export/export_dialog.h"
#include "ui/export/figure_clipboard.h"
#include "ui/export/figure_offer.h"
#include "ui/gpu/engine_choice.h"
#include "ui/shell/about.h"
#include "ui/shell/command_bar.h"
#include "ui/shell/main_window.h"
#include "ui/window/glossary.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/memory/random_patterns_dialog.h"
#include "ui/workspaces/landscape/sweep/sweep_figure.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {

// Leaving an entry commits it; a rebuilt row may take the entry away meanwhile.
void MainWindow::commit_entry() {
  const QPointer<QWidget> entry = QApplication::focusWidget();
  if (!entry || entry->window() != this) return;
  if (!qobject_cast<QLineEdit*>(entry) && !qobject_cast<QAbstractSpinBox*>(entry)) return;
  entry->clearFocus();
  if (entry && entry->isVisible()) entry->setFocus();
}

void MainWindow::undo_or_redo(bool undo) {
  if (document_.cancel_gesture()) return;
  commit_entry();
  QUndoStack* stack = document_.undo_stack();
  undo ? stack->undo() : stack->redo();
}

void MainWindow::connect_scene_actions() {
  QUndoStack* stack = document_.undo_stack();
  connect(actions_.undo, &QAction::triggered, this, [this] { undo_or_redo(true); });
  connect(actions_.redo, &QAction::triggered, this, [this] { undo_or_redo(false); });
  const auto show_history = [this, stack] {
    const auto tip = [](const QString& verb, const QString& step, const QString& keys) {
      return step.isEmpty() ? QStringLiteral("Nothing to %1").arg(verb.toLower())
                            : QStringLiteral("%1: %2 (%3)").arg(verb, step, keys);
    };
    actions_.undo->setEnabled(stack->canUndo());
    actions_.redo->setEnabled(stack->canRedo());
    actions_.undo->setToolTip(tip(QStringLiteral("Undo"), stack->undoText(), QStringLiteral("Ctrl+Z")));
    actions_.redo->setToolTip(tip(QStringLiteral("Redo"), stack->redoText(), QStringLiteral("Ctrl+Shift+Z")));
  };
  connect(stack, &QUndoStack::indexChanged, this, show_history);
  show_history();

  connect(actions_.add_pattern, &QAction::triggered, this, [this] { tools_->toggle(Tool::add_pattern); });
  connect(actions_.add_query, &QAction::triggered, this, [this] { tools_->toggle(Tool::add_query); });
  connect(tools_, &ToolMode::changed, this, [this] {
    actions_.add_pattern->setChecked(tools_->tool() == Tool::add_pattern);
    actions_.add_query->setChecked(tools_->tool() == Tool::add_query);
  });
  connect(actions_.random_patterns, &QAction::triggered, this, &MainWindow::ask_random_patterns);
  connect(actions_.beta_up, &QAction::triggered, this, [this] { change_beta(1.05); });
  connect(actions_.beta_down, &QAction::triggered, this, [this] { change_beta(1 / 1.05); });
  connect(actions_.compare, &QAction::triggered, this, [this](bool open) {
    document_.edit(open ? QStringLiteral("Open compare") : QStringLiteral("Close compare"),
                   with_compare(document_.scene(), open));
  });
  SweepModel* const sweep = SweepModel::of(model_);
  connect(actions_.sweep, &QAction::triggered, this, [this, sweep](bool open) {
    if (open && document_.scene().view.compare.open) actions_.compare->trigger();
    sweep->set_open(open);
  });
  connect(sweep, &SweepModel::complained, this,
          [this](const QString& sentence) { notice_->show_notice(NoticeTone::warning, sentence); });
  connect(sweep, &SweepModel::opened_changed, this,
          [this, sweep] { actions_.sweep->setChecked(sweep->is_open()); });
  connect(actions_.reset_view, &QAction::triggered, this,
          [this] { open_ ? open_->reset_view() : view_->reset_view(); });
  connect(actions_.play, &QAction::triggered, this,
          [this] { open_ ? open_->play(!open_->playing()) : model_->play(!model_->playing()); });
  connect(actions_.step, &QAction::triggered, this,
          [this] { open_ ? open_->step(1) : model_->step_forward(); });
  connect(actions_.step_back, &QAction::triggered, this,
          [this] { open_ ? open_->step(-1) : model_->step_back(); });
}

FigureOffer MainWindow::shown_figure() const {
  if (open_) return open_->figure();
  const SweepModel& sweep = *SweepModel::of(model_);
  return sweep.is_open() ? sweep_offer(sweep) : landscape_offer(document_.scene(), engines_);
}

void MainWindow::connect_figure_actions() {
  connect(actions_.export_figure, &QAction::triggered, this, [this] {
    commit_entry();
    ExportDialog dialog(shown_figure(), appearance_, this);
    connect(&dialog, &ExportDialog::exported, this, [this](const QString& path) {
      status_->show_message(QStringLiteral("Wrote ") + file_and_folder(path), 8000);
    });
    dialog.exec();
  });
  connect(actions_.copy_figure, &QAction::triggered, this, [this] {
    commit_entry();
    status_->show_message(QStringLiteral("Drawing the figure for the clipboard…"));
    clipboard_->copy(shown_figure().shown());
  });
  connect(clipboard_, &FigureClipboard::progressed, this, [this](double share) {
    status_->show_message(
        QStringLiteral("Drawing the figure for the clipboard, %1 %; Esc cancels").arg(qRound(100 * share)));
  });
  connect(clipboard_, &FigureClipboard::copied, this, [this] {
    status_->show_message(QStringLiteral("Copied the figure as picture, SVG and PDF"), 4000);
  });
  connect(clipboard_, &FigureClipboard::failed, this, [this](const QString& sentence) {
    status_->show_message(QString());
    notice_->show_notice(NoticeTone::error, sentence);
  });
}

void MainWindow::change_beta(double factor) {
  Scene next = document_.scene();
  next.beta = std::clamp(next.beta * factor, 1e-6, 1e6);
  document_.edit(QStringLiteral("Inverse temperature β"), std::move(next));
}

void MainWindow::ask_random_patterns() {
  const Memory& memory = document_.scene().memory;
  GeneratedPatterns start{"sphere", static_cast<int>(memory.patterns->rows()), 2, 1};
  if (const auto* old = std::get_if<GeneratedPatterns>(&memory.source)) {
    start = *old;
    ++start.seed;
  }
  RandomPatternsDialog dialog(appearance_, start, this);
  if (dialog.exec() != QDialog::Accepted) return;
  const GeneratedPatterns& what = dialog.choice();
  document_.edit(QStringLiteral("Random patterns"),
                 with_default_window(with_patterns(document_.scene(), generated(what), what)));
}

void MainWindow::connect_window_actions() {
  actions_.inspector->setChecked(true);
  connect(actions_.inspector, &QAction::triggered, this, [this](bool on) {
    if (width() >= 1120 * appearance_->scale()) inspector_wanted_ = on;
    fit_width();
  });
  connect(actions_.full_screen, &QAction::triggered, this,
          [this](bool on) { on ? showFullScreen() : showNormal(); });
  for (const auto& [place, action] : actions_.workspaces)
    connect(action, &QAction::triggered, this, [this, at = place] { show_workspace(at); });
  connect(actions_.next_pane, &QAction::triggered, this, [this] { walk_panes(1); });
  connect(actions_.previous_pane, &QAction::triggered, this, [this] { walk_panes(-1); });
  connect(actions_.help_here, &QAction::triggered, this, &MainWindow::help_on_focus);
  const auto open = [this](QAction* action, const QString& title, auto text) {
    connect(action, &QAction::triggered, this,
            [this, title, text] { TextDialog(title, text(), appearance_, this).exec(); });
  };
  open(actions_.glossary, QStringLiteral("Glossary"), [] { return glossary_table(); });
  open(actions_.shortcuts, QStringLiteral("Keyboard shortcuts"), [this] { return shortcuts_text(*this); });
  open(actions_.about, QStringLiteral("About Basinscope"), [] { return about_text(); });
}

void MainWindow::connect_choices() {
  const auto mark = [](QActionGroup* group, const QVariant& value) {
    for (QAction* action : group->actions()) action->setChecked(action->data() == value);
  };
  mark(actions_.theme, int(appearance_->choice()));
  mark(actions_.size, appearance_->scale());
  const auto mark_engine = [this, mark] { mark(actions_.engine, int(model_->engine())); };
  mark_engine();
  // Also when the model gives up an engine that failed.
  connect(model_, &LandscapeModel::engine_changed, this, mark_engine);
  connect(actions_.theme, &QActionGroup::triggered, this, [this](QAction* action) {
    appearance_->choose(static_cast<ThemeChoice>(action->data().toInt()));
    QSettings().setValue(QStringLiteral("theme"), action->data());
  });
  connect(actions_.size, &QActionGroup::triggered, this, [this](QAction* action) {
    appearance_->set_scale(action->data().toDouble());
    QSettings().setValue(QStringLiteral("presentation_size"), action->data());
  });
  connect(actions_.engine, &QActionGroup::triggered, this,
          [this](QAction* action) { model_->set_engine(static_cast<EngineChoice>(action->data().toInt())); });
}

void MainWindow::walk_panes(int direction) {
  // Rail, toolbar, plots, inspector.
  const std::array<QWidget*, 4> panes{rail_, bar_, shown_view(), shown_inspector()};
  int at = direction > 0 ? -1 : 4;
  for (int i = 0; i < 4; ++i) {
    if (panes[std::size_t(i)]->isAncestorOf(QApplication::focusWidget())) at = i;
  }
  for (int tried = 0; tried < 4; ++tried) {
    at = (at + direction + 4) % 4;
    if (panes[std::size_t(at)]->isVisible()) break;
  }
  switch (at) {
    case 0:
      return rail_->take_focus();
    case 1:
      return bar_->take_focus();
    case 2:
      for (auto* widget : shown_view()->findChildren<QWidget*>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() &&
            !widget->inherits("QToolButton")) {
          return widget->setFocus(Qt::TabFocusReason);
        }
      }
      return;
    default:
      return open_ ? open_->take_inspector_focus() : inspector_->take_focus();
  }
}

void MainWindow::help_on_focus() {
  QWidget* widget = QApplication::focusWidget();
  QString help;
  QWidget* place = widget;
  for (; widget && help.isEmpty(); widget = widget->parentWidget()) {
    help = widget->whatsThis().isEmpty() ? widget->toolTip() : widget->whatsThis();
    place = widget;
  }
  if (help.isEmpty()) {
    actions_.glossary->trigger();
    return;
  }
  QToolTip::showText(place->mapToGlobal(QPoint(0, place->height())), help, place, {}, 10000);
  status_->show_message(help, 10000);
}

}  // namespace basinscope
