// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of numbers of a scene that one moves while others look on: by a presenter's slider, by a step of a
// lesson (`<!-- slider: beta -->`), or as an animation.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/network/continuation/continuation.h"
#include "core/parameter.h"
#include "core/scene/scene.h"

namespace basinscope {

struct SceneNumber {
  std::string_view id, symbol;
  std::string_view flag;       // as an animation's --parameter
  std::string_view title;      // "Inverse temperature β"
  std::string_view workspace;  // whose it is; empty: the landscape
  Range range = {0, 0};
  Reach reach = {0, 0};  // of a slider; 0 to 0: it has none
  bool usual = true;     // what its workspace's slider moves where nothing is said
  bool whole = false;
  std::function<std::optional<double>(const Scene&)> read = {};  // nothing: the scene has no such number
  std::function<void(Scene&, double)> write = {};                // kept inside ends
  double initial = 0;  // of a method or a state that nobody has touched
  // First and last value of an animation: of the scene's sweep over it, these, or ends.
  std::optional<SweepParameter> swept = {};
  Reach film = {0, 0};
  std::function<Range(const Scene&)> ends = {};  // those that this scene has; nothing: range

  Range range_in(const Scene& scene) const { return ends ? ends(scene) : range; }

  bool slides() const { return reach.highest > reach.lowest; }
};

const std::vector<SceneNumber>& scene_numbers();
// For a slider: the one of this id where the scene has its number, else the usual one of the scene's
// workspace; null where there is none.
const SceneNumber* slider_for(const Scene& scene, std::string_view id);

}  // namespace basinscope
