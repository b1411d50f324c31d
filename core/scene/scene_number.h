// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of numbers of a scene that can be moved from outside its inspector: by the slider of presenter
// mode or of a lesson (`<!-- slider: beta -->`), or as the parameter of an animation (animated_parameter.h).
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/continuation/continuation.h"
#include "core/message.h"
#include "core/parameter.h"
#include "core/scene/scene.h"

namespace basinscope {

// One number: its names, its ranges, and the functions that read it from a scene and write it into one.
// write() must leave a scene that validate() (scene_file.h) accepts for every value in range_in(scene).
struct SceneNumber {
  std::string_view id, symbol;
  std::string_view flag;       // the value of --parameter for animations
  Phrase title;                // "Inverse temperature β"
  std::string_view workspace;  // id of the workspace that it belongs to; empty: the landscape
  Range range = {0, 0};        // the values accepted in any scene
  Reach reach = {0, 0};        // the values of a slider; 0 to 0: it has no slider
  bool usual = true;           // may be the slider of its workspace when none is asked for
  bool whole = false;          // takes whole numbers only
  std::function<std::optional<double>(const Scene&)> read = {};  // nothing: the scene has no such number
  std::function<void(Scene&, double)> write = {};
  double initial = 0;  // the default value
  // First and last value of an animation: those of the scene's sweep over it, else film, else the range.
  std::optional<SweepParameter> swept = {};
  Reach film = {0, 0};
  std::function<Range(const Scene&)> ends = {};  // the range in one scene, where that depends on it

  Range range_in(const Scene& scene) const { return ends ? ends(scene) : range; }

  // Whether it has a slider.
  bool slides() const { return reach.highest > reach.lowest; }
};

// All of them, in the order in which slider_for() looks them up.
const std::vector<SceneNumber>& scene_numbers();
// The number for a slider: that with this id if the scene has it, else the usual one of the open workspace;
// null where there is neither.
const SceneNumber* slider_for(const Scene& scene, std::string_view id);

}  // namespace basinscope
