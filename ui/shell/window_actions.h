// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the window once: menus, toolbar and rail show the same actions.
#pragma once

#include <QAction>
#include <utility>
#include <vector>

#include "ui/workspaces/workspace.h"

class QActionGroup;
class QWidget;

namespace basinscope {

struct WindowActions {
  WindowActions(QWidget* window, const std::vector<Workspace*>& beside_the_landscape);

  QAction *new_scene, *open, *save, *save_as, *export_figure, *quit;
  QAction *undo, *redo, *copy_figure;
  QAction *add_pattern, *add_query, *random_patterns, *beta_up, *beta_down;
  QAction *compare, *reset_view, *full_screen, *inspector;
  QAction *play, *step, *step_back, *sweep;
  QAction *next_pane, *previous_pane;
  QAction *help_here, *glossary, *shortcuts, *about;
  std::vector<std::pair<int, QAction*>> workspaces;  // place in the rail, landscape first
  QActionGroup *theme, *size, *engine;
};

}  // namespace basinscope
