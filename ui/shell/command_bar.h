// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar and the rail.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/shell/window_actions.h"
#include "ui/theme/theme.h"

class QHBoxLayout;

namespace basinscope {

class BarButton;
class FormulaLine;

class CommandBar : public QWidget {
  Q_OBJECT

 public:
  CommandBar(const WindowActions& actions, const std::vector<Workspace*>& workspaces,
             const Appearance* appearance, QWidget* parent = nullptr);

  FormulaLine* formula() const { return formula_; }
  // Below 1280 logical pixels the buttons drop their texts.
  void set_compact(bool compact);
  bool compact() const { return compact_; }
  // In a small window: the menus behind a button, the commands of workspaces in them, the inspector's button,
  // and what the open workspace has for the toolbar (null: nothing), which stays its own.
  void set_small(bool small, QWidget* part);
  bool small() const { return small_; }
  QWidget* part() const { return part_; }
  QPoint under_menu() const;  // global
  void show_playing(bool playing);
  // Makes room: the formula line goes first, then the texts of buttons, from the right.
  void fit();
  void show_formula(const Formula& formula, const QStringList& symbols, bool wanted);
  // Buttons of other workspaces go.
  void show_workspace(int workspace);
  void take_focus();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void add_commands(const std::vector<Workspace*>& workspaces, CommandPlace place);
  BarButton* add(QAction* action, const char* symbol, bool with_text);
  void add_separator();
  void take_sizes();
  void show_buttons();

  const Appearance* appearance_;
  QHBoxLayout* row_;
  std::vector<std::pair<BarButton*, bool>> buttons_;  // shows a text when there is room
  std::vector<QWidget*> separators_;
  BarButton* play_ = nullptr;
  std::vector<std::pair<BarButton*, int>> of_one_;  // buttons that belong to one workspace
  FormulaLine* formula_;
  BarButton *menu_, *redo_, *step_, *copy_, *export_, *enlarge_, *inspector_;
  QWidget* part_ = nullptr;
  int part_place_ = 0;  // in the row
  int workspace_ = 0;
  bool compact_ = false, small_ = false;
  bool formula_wanted_ = true;
};

class Rail : public QWidget {
  Q_OBJECT

 public:
  Rail(const WindowActions& actions, const Appearance* appearance, QWidget* parent = nullptr);
  void take_focus();
  void set_small(bool small);  // no words

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void take_sizes();

  const Appearance* appearance_;
  std::vector<BarButton*> buttons_;
  bool small_ = false;
};

}  // namespace basinscope
