// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/scene_figure.h"

#include <algorithm>

#include "ui/workspaces/workspaces.h"

namespace basinscope {

FigureOffer scene_offer(const Scene& scene, const MapBasins& map) {
  const InEnglish page;
  const std::vector<WorkspaceKind> kinds = workspace_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const WorkspaceKind& kind) { return kind.id == scene.view.workspace; });
  return in_english((found == kinds.end() ? kinds.front() : *found).offer(scene, map));
}

}  // namespace basinscope
