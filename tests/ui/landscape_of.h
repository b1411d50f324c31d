// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape of a window, for tests of what is in it: its model, panels, inspector column and commands.
#pragma once

#include "ui/shell/main_window.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/landscape_workspace.h"

namespace basinscope {

inline LandscapeWorkspace& landscape_of(const MainWindow& window) {
  return *window.find_workspace<LandscapeWorkspace>();
}

}  // namespace basinscope
