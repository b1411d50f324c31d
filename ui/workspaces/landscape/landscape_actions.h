// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape's own commands, each once: menus and toolbar show the same actions.
#pragma once

#include <QAction>
#include <vector>

#include "ui/theme/theme.h"
#include "ui/workspaces/workspace.h"

class QActionGroup;

namespace basinscope {

class LandscapeModel;

struct LandscapeActions {
  // Made and connected; owner: of the actions. Dialogs open over the window of panels.
  LandscapeActions(LandscapeModel* model, Appearance* appearance, QWidget* panels, QObject* owner);

  QAction *add_pattern, *add_query, *random_patterns, *perturb, *beta_up, *beta_down, *compare, *sweep;
  QAction *select_all, *duplicate, *remove, *fit, *surface;
  QList<QAction*> layers;                  // what is shown, and the lock of the energy's colours
  std::vector<WorkspaceCommand> commands;  // all of these
  QActionGroup* engine;
};

}  // namespace basinscope
