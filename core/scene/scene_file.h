// SPDX-License-Identifier: GPL-3.0-or-later
// Scene files (.basinscope.json, version 1): reading with exact complaints, writing with unknown
// keys kept. Nothing here touches an open scene.
//
// Besides the sections of the format: "title" and "notes" (texts) at the top level, "values" under "memory"
// (rows of numbers or {"file"}, one row a pattern, any width; absent: none), and under "view":
//   colours "viridis" | "cividis", levels, mixtures "blend" | "white", shade_by_steps, exact_regions,
//   show_probe, labels, trajectories, saddles, targets, pinned_probe [a, b] (absent: none),
//   energy_range [a, b] of the colours (absent: each picture's own), contours, patterns, queries, attractors
//   (absent: true),
//   compare { open, show "basins" | "energy" | "both", columns [variation], rows [variation] }
// A variation holds what it changes: title, separation, post, beta, patterns, queries, normalise,
// dynamics, window { x, y }; the first four and normalise, dynamics as in the scene itself.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/page_style.h"
#include "core/scene/scene.h"

namespace basinscope {

// One thing wrong with a file: where (a JSON path such as memory.patterns[3]) and what was expected.
struct Fault {
  std::string path;
  std::string message;

  std::string text() const { return path.empty() ? message : path + ": " + message; }
};

// Either a scene or at least one fault.
struct SceneReading {
  std::optional<Scene> scene;
  std::vector<Fault> faults;
  // One sentence naming up to five keys that are not known, with what may have been meant, which are kept and
  // have no effect; and what was assumed of files that the scene names. Empty: there is nothing to say.
  std::string warning;
  // Of a scene that an exported figure carries (figure_scene.h): its page, where it has one.
  bool carried = false;
  std::optional<PageSettings> page = {};

  // The first fault in one line, "... (and 3 more)".
  std::string complaint() const;
};

// Bytes of a scene's notes.
inline constexpr std::size_t longest_notes = 65536;

// What reading a scene is for. The landscape limits N to 4096; retrieval only N D to 2^28.
enum class SceneUse { landscape, retrieval };

// folder: where relative file names in the scene start. Reads what figures carry as well, once unpacked.
SceneReading scene_from_json(std::string_view text, const std::filesystem::path& folder,
                             SceneUse use = SceneUse::landscape);
// A scene's own file, or an exported figure that carries one.
SceneReading read_scene(const std::filesystem::path& path, SceneUse use = SceneUse::landscape);

// Every fault of a scene built in memory (ranges, shapes, finiteness).
std::vector<Fault> validate(const Scene& scene, SceneUse use = SceneUse::landscape);

// The scene with the names of its files of patterns and values, which start at the folder from when they are
// relative, written for a scene file in the folder to; empty to: as absolute names. Absolute names stay, and
// so does every name where both folders are the same. No file need exist.
Scene with_file_names_moved(Scene scene, const std::filesystem::path& from, const std::filesystem::path& to);

// Two-space indentation, doubles in shortest round-trip form, keys in the order of the format.
std::string scene_to_json(const Scene& scene);

// A separation as {"id": ..., parameters}.
std::string separation_to_json(const Separation& separation);

// The same read back, for size patterns, or for any number. Paths start at "separation".
struct SeparationReading {
  std::optional<Separation> separation;
  std::vector<Fault> faults;
};
SeparationReading separation_from_json(std::string_view text, std::optional<Eigen::Index> size);

}  // namespace basinscope
