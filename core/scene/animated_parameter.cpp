// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/animated_parameter.h"

#include <cmath>

#include "core/scene/scene_number.h"
#include "core/scene/sweep_settings.h"

namespace basinscope {
namespace {

constexpr double least_open = 1e-6;  // in place of an end that is not reached
// The largest max_steps of a stop rule (fields_of<StopRule>()).
constexpr double largest_steps = 1e6;

// Takes range and spacing from the scene's sweep where it moves the same parameter, else the defaults of a
// sweep.
void take_sweep(AnimatedParameter& parameter, const SceneNumber& number, const Scene& scene) {
  const SweepParameter swept = *number.swept;
  SweepSettings settings = scene.workspaces.of<SweepSettings>();
  // A file may name the parameter "pattern" without the line along which it moves.
  if (swept != settings.parameter || (swept == SweepParameter::pattern && settings.line_from.size() == 0))
    settings = with_parameter(settings, scene, swept);
  parameter.refusal = sweep_refusal(scene, swept);
  if (parameter.refusal.empty() && swept == SweepParameter::pattern && !has_moved_pattern(scene, settings))
    parameter.refusal = phrase("needs a sweep of one of the patterns, along a line of as many numbers");
  parameter.from = settings.from;
  parameter.to = settings.to;
  parameter.logarithmic = settings.logarithmic;
  // The settings are copied, so that all frames lie on one line although each of them moves the pattern.
  parameter.at = [settings](const Scene& at, double value) { return scene_at(at, settings, value); };
}

AnimatedParameter animated(const SceneNumber& number, const Scene& scene) {
  AnimatedParameter parameter;
  parameter.id = number.flag;
  parameter.title = number.title;
  parameter.whole = number.whole;
  const Range range = number.range_in(scene);
  parameter.lowest = range.lowest_open ? least_open : range.lowest;
  parameter.highest = range.highest;
  // A number without proposed ends has the film 0 to 0 and runs over its whole range.
  const bool has_film = number.film.highest > number.film.lowest;
  parameter.from = has_film ? number.film.lowest : range.lowest;
  parameter.to = has_film ? number.film.highest : range.highest;
  parameter.logarithmic = number.film.logarithmic;
  parameter.at = [write = number.write](const Scene& at, double value) {
    Scene next = at;
    write(next, value);
    return next;
  };
  // A parameter of sweeps moves in an animation as it does in a sweep.
  if (number.swept) take_sweep(parameter, number, scene);
  return parameter;
}

// How far trajectories are drawn. Only the page changes from frame to frame, while scene and maps stay the
// same.
AnimatedParameter drawn_steps(const Scene& scene) {
  AnimatedParameter parameter;
  parameter.id = "step";
  parameter.title = phrase("Steps of the trajectories");
  if (scene.queries.rows() == 0) parameter.refusal = phrase("needs queries");
  parameter.to = 20;
  parameter.highest = largest_steps;
  parameter.whole = true;
  parameter.at = [](const Scene& at, double) { return at; };
  parameter.on_page = [](PageStyle& style, double value) { style.steps = static_cast<int>(value); };
  return parameter;
}

}  // namespace

std::vector<AnimatedParameter> animated_parameters(const Scene& scene) {
  const auto of = [](std::string_view workspace) {
    std::vector<const SceneNumber*> own;
    for (const SceneNumber& number : scene_numbers())
      if (number.workspace == workspace) own.push_back(&number);
    return own;
  };
  std::vector<const SceneNumber*> numbers = of(scene.view.workspace);
  // A scene with an unknown workspace is shown as a landscape (View::workspace).
  const bool landscape = numbers.empty() || numbers.front()->workspace.empty();
  if (landscape) numbers = of({});  // as a window would show it
  std::vector<AnimatedParameter> all;
  for (const SceneNumber* number : numbers) all.push_back(animated(*number, scene));
  if (landscape) all.push_back(drawn_steps(scene));
  return all;
}

std::vector<double> animated_values(const AnimatedParameter& parameter, double from, double to, int frames) {
  std::vector<double> values;
  const bool logarithmic = parameter.logarithmic && from > 0 && to > 0;
  for (int i = 0; i < frames; ++i) {
    const double share = static_cast<double>(i) / (frames - 1);
    double value = logarithmic ? from * std::pow(to / from, share) : from + share * (to - from);
    // pow() and the sum round, and the last frame must show the value that was asked for.
    if (i + 1 == frames) value = to;
    values.push_back(parameter.whole ? std::round(value) : value);
  }
  return values;
}

}  // namespace basinscope
