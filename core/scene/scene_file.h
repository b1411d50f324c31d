// SPDX-License-Identifier: GPL-3.0-or-later
// Scene files (.basinscope.json, version 1): readers that name every fault with its place, a writer that
// keeps unknown keys, and the checks of a scene. None of them throws for what a file contains.
//
// The file is an object with "basinscope": 1 and the sections of Scene: "title", "notes", "memory",
// "separation", "post", "beta", "queries", "dynamics", "plane" (origin, e1, e2, and the window x, y), "view",
// "workspaces". Under "memory", "values" has rows of numbers or {"file"}, one row for each pattern (absent:
// none). Under "view":
//   colours "viridis" | "cividis", levels, mixtures "blend" | "white", shade_by_steps, exact_regions,
//   show_probe, labels, trajectories, saddles, targets, pinned_probe [a, b] (absent: none),
//   energy_range [a, b] of the colours (absent: each picture's own), contours, patterns, queries, attractors
//   (absent: true),
//   compare { open, show "basins" | "energy" | "both", columns [variation], rows [variation] }
//   surface { shown, azimuth, elevation, perspective, zoom, shift [right, up], height, drape "basins" |
//   "energy", lines, pins, walls } (absent: as a new SurfaceView has it)
// A variation has the members that it changes: title, separation, post, beta, patterns, queries, normalise,
// dynamics, window { x, y }; all but the window are written as in the scene itself.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kernels/kernel_shape.h"
#include "core/layers/layer.h"
#include "core/message.h"
#include "core/scene/page_style.h"
#include "core/scene/scene.h"

namespace basinscope {

struct SweepSettings;

// One fault of a file: its JSON path (memory.patterns[3]; empty: the file itself) and what was expected.
struct Fault {
  std::string path;
  Message message;

  Message text() const { return path.empty() ? message : Message::joined({path, message}, ": "); }
};

// The first fault in one line, "... (and 3 more)"; empty without faults.
template <class Fault>
Message complaint_of(const std::vector<Fault>& faults) {
  if (faults.empty()) return {};
  const Message first = faults.front().text();
  return faults.size() > 1 ? message("%1 (and %2 more)", first, faults.size() - 1) : first;
}

// The result of reading: a scene, or at least one fault.
struct SceneReading {
  std::optional<Scene> scene;
  std::vector<Fault> faults;
  // Names up to five keys that are not known and have no effect, each with the key that was probably meant,
  // and what was assumed about data files that the scene names. Empty if there is nothing to report.
  Message warning;
  bool embedded = false;                  // the scene was embedded in an exported figure (figure_scene.h)
  std::optional<PageSettings> page = {};  // the page of that figure

  Message complaint() const { return complaint_of(faults); }
};

// The most bytes of a scene's notes.
inline constexpr std::size_t longest_notes = 65536;

// What a scene is read for, which decides its limits (core/data/limits.h). landscape: N <= 4096, D >= 2, a
// plane. retrieval: N D <= 2^28, and no plane is needed.
enum class SceneUse { landscape, retrieval };

// Reads the text of a scene file, or the JSON embedded in a figure, with the data files that it names.
// folder: where relative file names start.
SceneReading scene_from_json(std::string_view text, const std::filesystem::path& folder,
                             SceneUse use = SceneUse::landscape);
// Reads a scene file, or an exported figure with an embedded scene.
SceneReading read_scene(const std::filesystem::path& path, SceneUse use = SceneUse::landscape);

// The faults of a scene in memory: ranges, shapes, numbers that are not finite. O(N D).
std::vector<Fault> validate(const Scene& scene, SceneUse use = SceneUse::landscape);

// The scene with its relative names of data files rewritten from the folder from to the folder to, for a
// scene file that is saved elsewhere; with an empty to they become absolute. Absolute names, and all names
// where both folders are the same, are not changed. No file need exist.
Scene with_file_names_moved(Scene scene, const std::filesystem::path& from, const std::filesystem::path& to);

// The text of a scene file: indented by two spaces, doubles in the shortest form that reads back exactly,
// keys in the order of the format, then unknown keys.
std::string scene_to_json(const Scene& scene);

// A method as {"id": ..., parameters}, on one line.
std::string separation_to_json(const Separation& separation);
std::string post_to_json(const PostTransform& post);
std::string layer_to_json(const Layer& layer);
std::string kernel_to_json(const KernelShape& shape);

// What the text of a method is read as: the method, or at least one fault, whose paths begin with
// "separation", "post", "layer" or "kernel". unknown: the keys that it does not know, which have no effect:
// "separation.alfa (did you mean alpha?)".
template <class Method>
struct MethodReading {
  std::optional<Method> method;
  std::vector<Fault> faults;
  std::vector<Message> unknown;
};

// Reads that text and those of the other lists of methods. size: the number of patterns that k and upper
// bounds must fit; dimension: the numbers of a pattern that a linear map must fit; nothing: any.
MethodReading<Separation> separation_from_json(std::string_view text, std::optional<Eigen::Index> size);
MethodReading<PostTransform> post_from_json(std::string_view text, std::optional<Eigen::Index> dimension);
MethodReading<Layer> layer_from_json(std::string_view text);
MethodReading<KernelShape> kernel_from_json(std::string_view text);

// The faults of a stop rule ("dynamics.max_steps") and of a sweep's settings ("sweep.count"): ranges.
std::vector<Fault> stop_rule_faults(const StopRule& stop);
std::vector<Fault> sweep_faults(const SweepSettings& settings);
// What is wrong with queries of a network whose patterns have so many numbers; empty: nothing. O(numbers).
Message query_fault(MatrixIn queries, Eigen::Index dimension);
// Why a window of the scene's plane cannot be sampled at so many pixels, one sentence without a full stop;
// empty where it can.
Message grid_fault(const Scene& scene, std::int64_t width, std::int64_t height);

}  // namespace basinscope
