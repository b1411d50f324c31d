// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep of a scene is set to, as a value, and its text inside the scene's workspaces:
//   "sweep": {"parameter": "beta", "from": 0.7, "to": 40, "values": 201, "spacing": "log", "grid": 190,
//             "match": 0.16, "saddles": true, "bands": "blend", "births": true, "mergers": true,
//             "stationary": true, "pattern": 0, "line_from": [x, ...], "line_to": [x, ...]}
// (pattern and its line only for the parameter "pattern").
#pragma once

#include <map>
#include <string>

#include "core/network/continuation/continuation.h"
#include "core/scene/scene.h"

namespace basinscope {

struct SweepSettings : SweepRange {
  static constexpr int fewest_values = 2, most_values = 2001;
  static constexpr int smallest_grid = 8, largest_grid = 1000;

  int grid = 190;  // starts a side
  bool saddles = true;
  bool white = false;                                     // mixtures' bands white
  bool births = true, mergers = true, stationary = true;  // marks; the last: weights become whole

  bool operator==(const SweepSettings& other) const;
};

// "beta", "alpha", ...: the words for "parameter" in files (json/sweep_json.cpp).
const std::map<std::string, SweepParameter>& sweep_parameters();

// The range, spacing and line a parameter starts with in this scene.
SweepSettings with_parameter(SweepSettings settings, const Scene& scene, SweepParameter parameter);
// Another pattern to move: from where it is, through the origin, to its mirror image.
SweepSettings with_moved_pattern(SweepSettings settings, const Scene& scene, int pattern);

// The scene with the swept parameter at value, which must fit (sweep_refusal).
Scene scene_at(Scene scene, const SweepSettings& settings, double value);
// Where the scene stands: the parameter's own value; of a moved pattern its place along the line.
double value_of(const Scene& scene, const SweepSettings& settings);

// Of the scene as it is drawn (lifted where that is needed). Puts the patterns together, O(N D).
SweepRequest sweep_request(const Scene& scene, const SweepSettings& settings);
// Empty, or why this parameter of the scene cannot be swept: "needs α-entmax".
std::string sweep_refusal(const Scene& scene, SweepParameter parameter);
// Empty, or why the whole sweep cannot run, a sentence: also where it would follow more than largest_grid
// initial conditions (core/data/limits.h), which takes hours where updates are slow.
std::string sweep_refusal(const Scene& scene, const SweepSettings& settings);

}  // namespace basinscope
