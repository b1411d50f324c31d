// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the window, each once: menus, toolbar and rail show the same actions. Those of one
// workspace are its own (ui/workspaces/workspace.h).
#pragma once

#include <QAction>
#include <utility>
#include <vector>

#include "ui/workspaces/workspace.h"

class QActionGroup;
class QUndoStack;
class QWidget;

namespace basinscope {

class NoticeBar;

struct WindowActions {
  WindowActions(QWidget* window, const std::vector<Workspace*>& list);

  QAction *new_scene, *open, *import_data, *save, *save_as, *export_figure, *export_animation, *quit;
  QAction *undo, *redo, *copy_figure, *copy_scene, *copy_python, *copy_module, *copy_commands, *paste;
  QAction *reset_view, *enlarge, *reset_layout, *full_screen, *inspector, *contrast, *menu;
  QAction *play, *step, *step_back;
  QAction *next_pane, *previous_pane;
  QAction *palette, *documentation, *hints, *help_here, *glossary, *shortcuts, *copy_citation, *about;
  std::vector<std::pair<int, QAction*>> workspaces;  // by place in the rail
  QActionGroup *theme, *size, *language;

  // What the open workspace computes is copied for PyTorch where it trains, else for NumPy or the module.
  void show_programs(bool trains) const;
};

// Undo and redo say what they would undo and redo.
void follow_history(const WindowActions& actions, QUndoStack* stack, QObject* owner);

// Theme, contrast, presentation size and language: what is chosen is marked and remembered, and in force; the
// language from the next start on, as the notice says.
void connect_choices(const WindowActions& actions, Appearance* appearance, NoticeBar* notice);

}  // namespace basinscope
