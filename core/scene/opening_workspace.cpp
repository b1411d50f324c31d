// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/opening_workspace.h"

#include "core/scene/json_text.h"

namespace basinscope {

std::string opening_workspace(const Scene& scene) {
  if (scene.workspaces.empty()) return {};
  const JsonReading reading = json_from_text(scene.workspaces);
  if (reading.fault || !reading.value.is_object()) return {};
  const auto found = reading.value.find("open");
  return found != reading.value.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace basinscope
