// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns or values of a file of numbers taking the place of a scene's own. May take seconds; any thread.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/scene/scene.h"

namespace basinscope {

struct NumberFile {
  SharedMatrix numbers;
  std::optional<Scene> scene;       // none: there are faults
  std::vector<std::string> faults;  // one sentence each
};

// Reads file, unless its patterns are at hand, and puts them into scene, shown in their default window.
// Many numbers stay in the file, which the scene then names (scene_size.h). What a scene file could not
// hold, such as more than 4096 patterns, is a fault.
NumberFile with_pattern_file(Scene scene, const std::filesystem::path& file,
                             const std::optional<SharedMatrix>& at_hand = std::nullopt);

// The same for values of hetero-association, one row a pattern of the scene.
NumberFile with_value_file(Scene scene, const std::filesystem::path& file,
                           const std::optional<SharedMatrix>& at_hand = std::nullopt);

}  // namespace basinscope
