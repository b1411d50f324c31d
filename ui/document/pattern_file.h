// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns, queries or values of a file of numbers taking the place of a scene's own. May take seconds; any
// thread.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/data/data_import.h"
#include "core/scene/scene.h"

namespace basinscope {

struct NumberFile {
  SharedMatrix numbers;
  std::optional<Scene> scene;          // none: there are faults
  std::vector<Message> faults;         // one sentence each
  std::vector<Message> warnings = {};  // what was assumed to read it
};

enum class SceneNumbers { patterns, queries, values };

// What was imported in the place of the scene's own, patterns shown in their default window and, of more than
// three numbers, in the plane of their first two principal components; a pinned probe goes with the window.
// Labels of patterns become their names, with their number behind them where some are alike. file: where they
// lie and what was taken of it, so that many of them may stay there and the scene names it (scene_size.h);
// without a path they travel with the scene. title: of the scene whose patterns they are. What a scene file
// could not hold, such as more than 4096 patterns, is a fault.
NumberFile with_imported(Scene scene, SceneNumbers what, const ImportedData& data, const Memory::File& file,
                         const std::string& title);

// A scene of its own that shows these patterns: the method is the one the program opens with; there are no
// queries, and no place is probed.
NumberFile scene_of_patterns(const ImportedData& data, const Memory::File& file, const std::string& title);
// The same of a file, whose name is its title.
NumberFile scene_of_pattern_file(const std::filesystem::path& file);

// Reads the file again that the scene names, unless its numbers are at hand, by the choices that the scene
// names it with; values are one row a pattern.
NumberFile with_pattern_file(const Scene& scene, const std::filesystem::path& file,
                             const std::optional<SharedMatrix>& at_hand = std::nullopt);
NumberFile with_value_file(const Scene& scene, const std::filesystem::path& file,
                           const std::optional<SharedMatrix>& at_hand = std::nullopt);

}  // namespace basinscope
