// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns or values of a .npy or .csv file taking the place of a scene's own. May take seconds; any thread.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/scene/scene.h"

namespace basinscope {

struct PatternFile {
  SharedMatrix patterns;
  std::optional<Scene> scene;       // none: there are faults
  std::vector<std::string> faults;  // one sentence each
};

// Reads file, unless its patterns are at hand, and puts them into scene, shown in their default window.
// Many numbers stay in the file, which the scene then names (scene_size.h). What a scene file could not
// hold, such as more than 4096 patterns, is a fault.
PatternFile with_pattern_file(Scene scene, const std::filesystem::path& file,
                              const std::optional<SharedMatrix>& at_hand = std::nullopt);

struct ValueFile {
  SharedMatrix values;
  std::optional<Scene> scene;       // none: there are faults
  std::vector<std::string> faults;  // one sentence each
};

// The same for values of hetero-association, one row a pattern of the scene.
ValueFile with_value_file(Scene scene, const std::filesystem::path& file,
                          const std::optional<SharedMatrix>& at_hand = std::nullopt);

}  // namespace basinscope
