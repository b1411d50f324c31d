// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the window once: menus, toolbar and rail show the same actions.
#pragma once

#include <QAction>
#include <array>

class QActionGroup;
class QWidget;

namespace basinscope {

inline constexpr int workspace_count = 7;
// The first of them that exist; the others are shown nowhere.
inline constexpr int workspaces_there = 2;

struct WindowActions {
  explicit WindowActions(QWidget* window);

  QAction *new_scene, *open, *save, *save_as, *export_figure, *quit;
  QAction *undo, *redo, *copy_figure;
  QAction *add_pattern, *add_query, *random_patterns, *beta_up, *beta_down;
  QAction *add_score, *random_scores;
  QAction *compare, *reset_view, *full_screen, *inspector;
  QAction *play, *step, *step_back, *sweep;
  QAction *next_pane, *previous_pane;
  QAction *help_here, *glossary, *shortcuts, *about;
  std::array<QAction*, workspace_count> workspaces;
  QActionGroup *theme, *size, *engine;
};

// Names and drawings of the workspaces, in the order of the rail.
struct WorkspaceName {
  const char* title;
  const char* symbol;
};
const std::array<WorkspaceName, workspace_count>& workspace_names();

}  // namespace basinscope
