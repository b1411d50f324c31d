// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of workspaces in the order of the rail; the first is the one that a window opens with, and that a
// scene shows which names none or one that this program lacks. Adding one is a line in workspaces.cpp; a
// program may be linked with another list.
#pragma once

#include <string_view>
#include <vector>

#include "ui/document/scene_document.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

struct WorkspaceKind {
  std::string_view id;  // in a scene's view.workspace
  Workspace* (*make)(SceneDocument* document, Appearance* appearance, QObject* parent);
  // What a scene shows on paper without a window; see scene_figure.h. Free of widgets.
  FigureOffer (*offer)(const Scene& scene, const MapBasins& map);
};

// Of a class with id, offer and, where one state is all it shows, State.
template <class Kind>
WorkspaceKind workspace_kind() {
  return {Kind::id,
          [](SceneDocument* document, Appearance* appearance, QObject* parent) -> Workspace* {
            return new Kind(document, appearance, parent);
          },
          [](const Scene& scene, const MapBasins& map) {
            FigureOffer offer = Kind::offer(scene, map);
            if constexpr (requires { typename Kind::State; })
              offer.refuse_unreadable(scene.workspaces.complaint<typename Kind::State>());
            return offer;
          }};
}

std::vector<WorkspaceKind> workspace_kinds();

inline std::vector<Workspace*> make_workspaces(SceneDocument* document, Appearance* appearance,
                                               QObject* parent) {
  std::vector<Workspace*> made;
  for (const WorkspaceKind& kind : workspace_kinds()) made.push_back(kind.make(document, appearance, parent));
  return made;
}

}  // namespace basinscope
