// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes out of any bytes, small and patient enough for a fuzzer to go on with what was accepted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/scene/scene_file.h"

namespace basinscope {

inline std::optional<Scene> scene_from_input(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // A generator may rightly make gigabytes of patterns; files beside the scene there are none.
  if (text.find("generator") != std::string_view::npos && size > 4096) return {};
  return scene_from_json(text, "/nonexistent").scene;
}

// How many separations are added up.
inline int members_in(const Separation& separation) {
  const auto* const sum = std::get_if<Sum>(&separation);
  return sum == nullptr ? 1 : members_in((*sum->first).value) + members_in((*sum->second).value);
}

// Legal scenes may take hours; these take milliseconds.
inline bool quick(const Scene& scene) {
  return scene.memory.patterns.size() <= 256 && scene.queries.rows() <= 16 &&
         members_in(scene.separation) <= 4;
}

inline Scene with_few_steps(Scene scene) {
  scene.dynamics.max_steps = std::min(scene.dynamics.max_steps, 50);
  return scene;
}

}  // namespace basinscope
