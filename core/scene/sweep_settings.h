// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a sweep (core/continuation/continuation.h) as a state of the scene; fields_of() says its
// text inside a scene's workspaces, "sweep": {...}.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/continuation/continuation.h"
#include "core/message.h"
#include "core/scene/scene.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

// What a diagram over two parameters is coloured by (core/landscape/parameter_plane.h).
enum class DiagramColour { attractors, patterns, entropy };
constexpr std::array<std::string_view, 3> words(DiagramColour) {
  return {"attractors", "patterns", "entropy"};
}

// The second parameter of a diagram, which counts over two in place of a sweep along one.
struct SecondParameter {
  static constexpr int most_points = 256;

  std::optional<SweepParameter> parameter;  // none: a sweep
  double from = 1, to = 3;
  bool logarithmic = false;
  int points = 64;  // along each axis
  int grid = 48;    // initial conditions along each side of the window
  DiagramColour colour = DiagramColour::attractors;

  bool operator==(const SecondParameter&) const = default;
};

struct SweepSettings : SweepRange {
  static constexpr int fewest_values = 2, most_values = 2001;
  static constexpr int smallest_grid = 8, largest_grid = 1000;

  int grid = 190;       // initial conditions along each side of the window
  bool saddles = true;  // also follow saddles and maxima
  bool white = false;   // bands of metastable states are white
  // Which events are marked: births, folds (mergers), and where patterns become exact (stationary).
  bool births = true, mergers = true, stationary = true;
  SecondParameter second;

  bool operator==(const SweepSettings& other) const;
};

template <>
const Fields<SweepSettings>& fields_of<SweepSettings>();

// The settings for another parameter, with its default range and spacing in this scene.
SweepSettings with_parameter(SweepSettings settings, const Scene& scene, SweepParameter parameter);
// The settings for moving a pattern (0-based) along the line from where it is to its negative.
SweepSettings with_moved_pattern(SweepSettings settings, const Scene& scene, int pattern);

// The settings of a diagram over this parameter, too, with its default range and spacing; none: of a sweep.
SweepSettings with_second(SweepSettings settings, const Scene& scene,
                          std::optional<SweepParameter> parameter);
// The same where there is no second parameter: the first that the scene has. None where it has none.
SweepSettings with_usual_second(SweepSettings settings, const Scene& scene);
// The axes of the diagram, x and y, as parameter_plane() takes them: upwards, with the diagram's grid. There
// must be a second parameter.
std::array<SweepSettings, 2> diagram_axes(const SweepSettings& settings);
// Whether one of the parameters is the place of a pattern.
bool moves_pattern(const SweepSettings& settings);

// Whether the settings move a pattern that the scene has, along a line between two points of its dimension: a
// file may name any pattern and any line.
bool has_moved_pattern(const Scene& scene, const SweepSettings& settings);

// The scene with the swept parameter at value; call only where sweep_refusal() is empty.
Scene scene_at(Scene scene, const SweepSettings& settings, double value);
// The parameter's current value in the scene; for a moved pattern the t of the nearest point of the line.
double value_of(const Scene& scene, const SweepSettings& settings);

// The request for sweep(), of the scene as it is shown (lifted() where needed). O(N D).
SweepRequest sweep_request(const Scene& scene, const SweepSettings& settings);
// Empty if this parameter of the scene can be swept, else a clause: "needs α-entmax".
Message sweep_refusal(const Scene& scene, SweepParameter parameter);
// Empty if the sweep can run, else one sentence. Sweeps of more than largest_grid initial conditions in all
// (core/data/limits.h) are refused, as they take hours where convergence is slow.
Message sweep_refusal(const Scene& scene, const SweepSettings& settings);

}  // namespace basinscope
