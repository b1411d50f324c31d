// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/text/translation.h"
#include "ui/window/bar_button.h"
#include "ui/window/formula_line.h"

namespace basinscope {

CommandBar::CommandBar(const WindowActions& actions, const std::vector<Workspace*>& workspaces,
                       const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      row_(new QHBoxLayout(this)),
      formula_(new FormulaLine(appearance)) {
  setAccessibleName(tr("Toolbar"));
  menu_ = add(actions.menu, "menu", false);
  add(actions.undo, "undo", false);
  redo_ = add(actions.redo, "redo", false);
  add_separator();
  part_place_ = row_->count();
  add_commands(workspaces, CommandPlace::model);
  add_separator();
  play_ = add(actions.play, "play", true);
  step_ = add(actions.step, "step", true);
  add_separator();
  add_commands(workspaces, CommandPlace::view);
  BarButton* const reset = add(actions.reset_view, "reset-view", true);
  BarButton* const program = add(actions.copy_python, "code", true);
  for (const Workspace* workspace : workspaces) {
    if (workspace->has_reset_view()) of_one_.emplace_back(reset, workspace->name().place);
    if (workspace->trains()) of_one_.emplace_back(program, workspace->name().place);
  }
  row_->addStretch(1);
  row_->addWidget(formula_);
  row_->addStretch(4);
  export_ = add(actions.export_figure, "export", true);
  copy_ = add(actions.copy_figure, "copy", false);
  enlarge_ = add(actions.enlarge, "enlarge", false);
  inspector_ = add(actions.inspector, "inspector", true);
  show_workspace(0);
  connect(appearance_, &Appearance::changed, this, &CommandBar::take_sizes);
  take_sizes();
}

void CommandBar::add_commands(const std::vector<Workspace*>& workspaces, CommandPlace place) {
  for (const Workspace* workspace : workspaces) {
    for (const WorkspaceCommand& command : workspace->commands()) {
      if (command.place == place && !command.symbol.isEmpty())
        of_one_.emplace_back(add(command.action, qPrintable(command.symbol), true), workspace->name().place);
    }
  }
}

BarButton* CommandBar::add(QAction* action, const char* symbol, bool with_text) {
  auto* button = new BarButton(action, QString::fromUtf8(symbol), appearance_);
  button->set_text_shown(with_text);
  buttons_.emplace_back(button, with_text);
  row_->addWidget(button);
  return button;
}

void CommandBar::add_separator() {
  auto* space = new QWidget;
  separators_.push_back(space);
  row_->addWidget(space);
}

void CommandBar::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setFixedHeight(px(44));
  row_->setContentsMargins(px(13), 0, px(13), px(1));
  row_->setSpacing(px(6));
  for (QWidget* space : separators_) space->setFixedSize(px(13), px(20));
  fit();
}

void CommandBar::set_compact(bool compact) {
  if (compact == compact_) return;
  compact_ = compact;
  fit();
}

void CommandBar::show_formula(const Formula& formula, const QStringList& symbols, bool wanted) {
  if (!formula_->show_formula(formula, symbols) && wanted == formula_wanted_) return;
  formula_wanted_ = wanted;
  fit();
}

void CommandBar::show_workspace(int workspace) {
  workspace_ = workspace;
  show_buttons();
}

void CommandBar::show_buttons() {
  // A button may belong to several.
  for (const auto& [button, owner] : of_one_) button->hide();
  for (const auto& [button, owner] : of_one_) {
    if (owner == workspace_ && !small_) button->show();
  }
  for (BarButton* own : {menu_, enlarge_, inspector_}) own->setVisible(small_);
  for (BarButton* spared : {redo_, copy_}) spared->setVisible(!small_);
  for (BarButton* played : {play_, step_}) played->setVisible(!part_);
  for (QWidget* space : separators_) space->setVisible(!small_ || space == separators_.front());
  fit();
}

void CommandBar::set_small(bool small, QWidget* part) {
  if (small == small_ && part == part_) return;
  small_ = small;
  if (part_ && part_ != part && part_->parentWidget() == this) {
    row_->removeWidget(part_);
    part_->hide();
  }
  part_ = part;
  if (part_) {
    row_->insertWidget(part_place_, part_, 3);
    part_->show();
  }
  // What is in the bar has the room that the formula leaves elsewhere.
  const int at = row_->indexOf(formula_);
  row_->setStretch(at - 1, part_ ? 0 : 1);
  row_->setStretch(at + 1, part_ ? 0 : 4);
  show_buttons();
}

QPoint CommandBar::under_menu() const { return menu_->mapToGlobal(QPoint(0, menu_->height())); }

void CommandBar::fit() {
  int needed = appearance_->px(26 + 40);
  const auto has_text = [this](const auto& each) {
    return each.second && !compact_ && !(small_ && each.first == export_);
  };
  for (const auto& each : buttons_)
    if (!each.first->isHidden()) needed += each.first->fitting_width(has_text(each)) + row_->spacing();
  for (const QWidget* space : separators_) {
    if (!space->isHidden()) needed += space->width() + row_->spacing();
  }
  if (part_) needed += std::max(part_->minimumSizeHint().width(), appearance_->px(420)) + row_->spacing();
  // From the right, buttons keep their symbols alone where there is no room for all words.
  for (auto at = buttons_.rbegin(); at != buttons_.rend(); ++at) {
    BarButton* const button = at->first;
    const bool drops = !button->isHidden() && needed - appearance_->px(40) > width();
    if (drops) needed += button->fitting_width(false) - button->fitting_width(has_text(*at));
    button->set_text_shown(has_text(*at) && !drops);
  }
  // The name gives way before the update.
  formula_->set_short(needed + formula_->full_width() > width());
  formula_->setVisible(formula_wanted_ && needed + formula_->short_width() <= width());
}

void CommandBar::show_playing(bool playing) {
  play_->set_symbol(playing ? QStringLiteral("pause") : QStringLiteral("play"));
}

void CommandBar::take_focus() {
  for (const auto& [button, with_text] : buttons_) {
    if (button->isEnabled() && button->isVisible()) return button->setFocus(Qt::TabFocusReason);
  }
}

void CommandBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

void CommandBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int line = appearance_->px(1);
  painter.fillRect(rect(), appearance_->theme().bar);
  painter.fillRect(0, height() - line, width(), line, appearance_->theme().line);
  for (const QWidget* space : separators_) {
    if (space->isHidden()) continue;
    painter.fillRect(space->geometry().center().x(), space->y(), line, space->height(),
                     appearance_->theme().line);
  }
}

Rail::Rail(const WindowActions& actions, const Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance) {
  setAccessibleName(tr("Workspaces"));
  auto* column = new QVBoxLayout(this);
  for (const auto& [place, action] : actions.workspaces) {
    auto* button = new RailButton(action, action->data().toString(), appearance);
    buttons_.push_back(button);
    column->addWidget(button);
  }
  column->addStretch(1);
  connect(appearance_, &Appearance::changed, this, &Rail::take_sizes);
  take_sizes();
}

void Rail::set_small(bool small) {
  if (small == small_) return;
  small_ = small;
  for (BarButton* button : buttons_) button->set_text_shown(!small);
  take_sizes();
}

void Rail::take_focus() { buttons_.front()->setFocus(Qt::TabFocusReason); }

void Rail::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setFixedWidth(px(small_ ? 44 : 76));
  layout()->setContentsMargins(px(small_ ? 3 : 6), px(8), px(small_ ? 4 : 7), px(8));
  layout()->setSpacing(px(4));
}

void Rail::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int line = appearance_->px(1);
  painter.fillRect(rect(), appearance_->theme().bar);
  painter.fillRect(width() - line, 0, line, height(), appearance_->theme().line);
}

}  // namespace basinscope
