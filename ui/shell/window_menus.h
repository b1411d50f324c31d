// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the window: its own commands and those of every workspace, recent files, presets, models;
// looks: more of the View menu.
#pragma once

#include <vector>

#include "ui/document/scene_document.h"
#include "ui/shell/scene_files.h"
#include "ui/shell/window_actions.h"

class QMenuBar;

namespace basinscope {

class LessonDesk;

void fill_menu_bar(QMenuBar* bar, const WindowActions& actions, const std::vector<Workspace*>& workspaces,
                   SceneDocument* document, SceneFiles* files, LessonDesk* lessons,
                   const QList<QAction*>& looks);

}  // namespace basinscope
