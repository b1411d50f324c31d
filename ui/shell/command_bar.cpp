// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

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
  add(actions.undo, "undo", false);
  add(actions.redo, "redo", false);
  add_separator();
  add_commands(workspaces, CommandPlace::model);
  add_separator();
  play_ = add(actions.play, "play", true);
  add(actions.step, "step", true);
  add_separator();
  add_commands(workspaces, CommandPlace::view);
  BarButton* const reset = add(actions.reset_view, "reset-view", true);
  for (const Workspace* workspace : workspaces) {
    if (workspace->has_reset_view()) of_one_.emplace_back(reset, workspace->name().place);
  }
  row_->addStretch(1);
  row_->addWidget(formula_);
  row_->addStretch(4);
  add(actions.export_figure, "export", true);
  add(actions.copy_figure, "copy", false);
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
  auto* button = new BarButton(action, QString::fromLatin1(symbol), appearance_);
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
  for (const auto& [button, with_text] : buttons_) button->set_text_shown(with_text && !compact);
  fit();
}

void CommandBar::show_formula(const Formula& formula, const QStringList& symbols, bool wanted) {
  if (!formula_->show_formula(formula, symbols) && wanted == formula_wanted_) return;
  formula_wanted_ = wanted;
  fit();
}

void CommandBar::show_workspace(int workspace) {
  // A button may belong to several.
  for (const auto& [button, owner] : of_one_) button->hide();
  for (const auto& [button, owner] : of_one_) {
    if (owner == workspace) button->show();
  }
  fit();
}

void CommandBar::fit() {
  int needed = appearance_->px(26 + 40);
  for (const auto& [button, with_text] : buttons_) {
    if (!button->isHidden()) needed += button->sizeHint().width() + row_->spacing();
  }
  for (const QWidget* space : separators_) needed += space->width() + row_->spacing();
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

void Rail::take_focus() { buttons_.front()->setFocus(Qt::TabFocusReason); }

void Rail::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setFixedWidth(px(76));
  layout()->setContentsMargins(px(6), px(8), px(7), px(8));
  layout()->setSpacing(px(4));
}

void Rail::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int line = appearance_->px(1);
  painter.fillRect(rect(), appearance_->theme().bar);
  painter.fillRect(width() - line, 0, line, height(), appearance_->theme().line);
}

}  // namespace basinscope
