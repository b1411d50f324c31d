// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of numbers of a scene that a presenter moves while others look on, and that a step of a lesson can
// name (`<!-- slider: beta -->`).
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/parameter.h"
#include "core/scene/scene.h"

namespace basinscope {

struct SceneSlider {
  std::string_view id, symbol;
  std::string_view workspace;  // where it is the usual one; empty: the landscape
  Range range;
  Reach reach;
  bool whole = false;
  std::function<std::optional<double>(const Scene&)> read;  // nothing: the scene has no such number
  std::function<void(Scene&, double)> write;
};

const std::vector<SceneSlider>& scene_sliders();
// The one of this id where the scene has its number, else the usual one of the scene's workspace; null where
// there is none.
const SceneSlider* slider_for(const Scene& scene, std::string_view id);

}  // namespace basinscope
