// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of workspaces in the order of the rail; the first is the one that a window opens with. Adding one
// is a line in the source.
#pragma once

#include <vector>

#include "ui/document/scene_document.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

std::vector<Workspace*> make_workspaces(SceneDocument* document, Appearance* appearance, QObject* parent);

}  // namespace basinscope
