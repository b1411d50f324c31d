// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/animation.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/kernels_state.h"
#include "core/layers/layers_state.h"
#include "core/recall/recall_state.h"
#include "core/regression/regression_state.h"
#include "core/scene/sweep_settings.h"
#include "core/transforms/transforms_state.h"

namespace basinscope {
namespace {

constexpr double largest_animated = 1e6;

// A number of a workspace's state.
template <class State, class Set>
AnimatedParameter of_state(AnimatedParameter parameter, Set set) {
  parameter.at = [set](const Scene& scene, double value) {
    Scene next = scene;
    State state = scene.workspaces.of<State>();
    set(state, value);
    next.workspaces.set(std::move(state));
    return next;
  };
  return parameter;
}

std::string swept_title(SweepParameter parameter) {
  switch (parameter) {
    case SweepParameter::beta:
      return "Inverse temperature β";
    case SweepParameter::alpha:
      return "Order α of entmax";
    case SweepParameter::gamma:
      return "Order γ of normmax";
    case SweepParameter::k:
      return "Size k of subsets";
    case SweepParameter::radius:
      return "Radius ρ of the sphere";
    case SweepParameter::pattern:
      break;
  }
  return "Place of a pattern along its path";
}

void add_landscape(std::vector<AnimatedParameter>& all, const Scene& scene) {
  for (const auto& [word, swept] : sweep_parameters()) {
    SweepSettings settings = scene.workspaces.of<SweepSettings>();
    if (swept != settings.parameter || (swept == SweepParameter::pattern && settings.line_from.size() == 0))
      settings = with_parameter(settings, scene, swept);
    AnimatedParameter parameter{
        word, swept_title(swept), sweep_refusal(scene, swept), settings.from, settings.to, 0, 0, false, false,
        {}};
    parameter.logarithmic = settings.logarithmic;
    parameter.whole = swept == SweepParameter::k;
    parameter.lowest = swept == SweepParameter::pattern ? -largest_animated
                       : swept == SweepParameter::k     ? 1
                                                        : 1e-6;
    parameter.highest =
        swept == SweepParameter::k ? static_cast<double>(scene.memory.patterns->rows()) : largest_animated;
    if (swept == SweepParameter::alpha) parameter.highest = 10;
    if (swept == SweepParameter::gamma) parameter.lowest = 1.001, parameter.highest = 1000;
    parameter.at = [settings](const Scene& at, double value) { return scene_at(at, settings, value); };
    all.push_back(std::move(parameter));
  }
  AnimatedParameter steps{"step", "Steps of the trajectories", {}, 1, 20, 1, largest_animated, false, true,
                          {}};
  if (scene.queries->rows() == 0) steps.refusal = "needs queries";
  steps.at = [](const Scene& at, double value) {
    Scene next = at;
    next.dynamics.max_steps = static_cast<int>(value);
    return next;
  };
  all.push_back(std::move(steps));
}

}  // namespace

std::vector<AnimatedParameter> animated_parameters(const Scene& scene) {
  const std::string& place = scene.view.workspace;
  std::vector<AnimatedParameter> all;
  if (place == "transforms") {
    const double low = TransformsState::lowest_beta, high = TransformsState::highest_beta;
    all.push_back(
        of_state<TransformsState>({"beta", "Inverse temperature β", {}, 0.1, 10, low, high, true, false, {}},
                                  [](TransformsState& state, double value) { state.beta = value; }));
  } else if (place == "kernels") {
    all.push_back(
        of_state<KernelsState>({"gamma",
                                "Temperature γ",
                                {},
                                0.05,
                                4,
                                KernelsState::lowest_gamma,
                                KernelsState::highest_gamma,
                                true,
                                false,
                                {}},
                               [](KernelsState& state, double value) { state.scale.gamma = value; }));
  } else if (place == "regression") {
    all.push_back(of_state<RegressionState>(
        {"h", "Bandwidth h", {}, 0.01, 0.5, least_bandwidth, largest_animated, true, false, {}},
        [](RegressionState& state, double value) { state.h = value; }));
  } else if (place == "layers") {
    const auto tokens = static_cast<double>(scene.workspaces.of<LayersState>().tokens());
    all.push_back(of_state<LayersState>(
        {"token", "Token t of the sequence", {}, 1, tokens, 1, tokens, false, true, {}},
        [](LayersState& state, double value) { state.token = static_cast<int>(value); }));
  } else if (place == "recall") {
    const auto last = static_cast<double>(scene.workspaces.of<RecallState>().count - 1);
    all.push_back(
        of_state<RecallState>({"cue", "Memory that is the cue", {}, 0, last, 0, last, false, true, {}},
                              [](RecallState& state, double value) { state.cue = static_cast<int>(value); }));
  } else {
    add_landscape(all, scene);
  }
  return all;
}

std::vector<double> animated_values(const AnimatedParameter& parameter, double from, double to, int frames) {
  std::vector<double> values;
  const bool logarithmic = parameter.logarithmic && from > 0 && to > 0;
  for (int i = 0; i < frames; ++i) {
    const double share = static_cast<double>(i) / (frames - 1);
    double value = logarithmic ? from * std::pow(to / from, share) : from + share * (to - from);
    if (i + 1 == frames) value = to;
    values.push_back(parameter.whole ? std::round(value) : value);
  }
  return values;
}

}  // namespace basinscope
