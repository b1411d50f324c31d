// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/scene_figure.h"

#include <algorithm>

#include "ui/export/card_page.h"
#include "ui/workspaces/workspaces.h"

namespace basinscope {
namespace {

constexpr const char* first_id = "landscape";  // of the workspace that scenes name by nothing

const WorkspaceKind& kind_of(const Scene& scene, const std::vector<WorkspaceKind>& kinds) {
  const auto found = std::ranges::find(kinds, scene.view.workspace, &WorkspaceKind::id);
  return found == kinds.end() ? kinds.front() : *found;
}

// Named as parts of another workspace: "kernels/keys".
FigureOffer elsewhere(FigureOffer offer, const WorkspaceKind& kind) {
  const std::string id(kind.id.empty() ? std::string_view(first_id) : kind.id);
  const QString owner = plain_text(capitalised(QString::fromStdString(id)));
  const auto there = [&id](const QString& word) {
    return QString::fromStdString(id) + QLatin1Char('/') + word;
  };
  for (FigureOffer::Part& part : offer.parts) {
    part.word = there(part.id());
    part.owner = owner;
  }
  for (FigureOffer::Group& group : offer.groups) group.word = there(group.word);
  return offer;
}

}  // namespace

FigureOffer with_other_workspaces(FigureOffer own, const Scene& scene, const MapBasins& map) {
  const std::vector<WorkspaceKind> kinds = workspace_kinds();
  const WorkspaceKind& open = kind_of(scene, kinds);
  std::vector<FigureOffer> offers{std::move(own)};
  for (const WorkspaceKind& kind : kinds)
    if (kind.id != open.id) offers.push_back(elsewhere(kind.offer(scene, map), kind));
  return joined_offer(std::move(offers));
}

FigureOffer scene_offer(const Scene& scene, const MapBasins& map) {
  const InEnglish page;
  const std::vector<WorkspaceKind> kinds = workspace_kinds();
  return in_english(with_other_workspaces(kind_of(scene, kinds).offer(scene, map), scene, map));
}

}  // namespace basinscope
