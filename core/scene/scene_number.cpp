// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_number.h"

#include <algorithm>
#include <cmath>

#include "core/scene/sweep_settings.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/learn_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/transforms_state.h"

namespace basinscope {
namespace {

// The largest value of numbers that have no limit of their own, as of beta in scene_file.cpp.
constexpr double largest = 1e6;

SceneNumber named(std::string_view id, std::string_view symbol, Phrase title) {
  SceneNumber number;
  number.id = number.flag = id;
  number.symbol = symbol;
  number.title = title;
  return number;
}

// A parameter of the separation or post-transform, which a scene has only where that is this method. It
// becomes a slider only if it is asked for by its id.
template <class Method, class Value>
SceneNumber of_method(SceneNumber number, SweepParameter swept, Range range, Reach reach,
                      Value Method::*member, auto Scene::*place) {
  number.swept = swept;
  number.range = range;
  number.reach = reach;
  number.usual = false;
  number.whole = std::is_integral_v<Value>;
  number.initial = static_cast<double>(Method{}.*member);
  number.read = [member, place](const Scene& scene) -> std::optional<double> {
    const auto* const method = std::get_if<Method>(&(scene.*place));
    return method ? std::optional(static_cast<double>(method->*member)) : std::nullopt;
  };
  // Nothing is written where the scene has another method by now.
  number.write = [member, place](Scene& scene, double value) {
    if (auto* const method = std::get_if<Method>(&(scene.*place)))
      method->*member = static_cast<Value>(value);
  };
  return number;
}

// A number of a workspace's state, which a scene has only while that workspace is open.
template <class State, class Read, class Write>
SceneNumber of_state(SceneNumber number, std::string_view workspace, Range range, Reach reach, Read read,
                     Write write) {
  number.workspace = workspace;
  number.range = range;
  number.reach = reach;
  number.initial = read(State{});
  number.read = [workspace, read](const Scene& scene) -> std::optional<double> {
    // The state exists in every scene, at least by default, but a slider for a workspace that is closed has
    // no effect that is visible.
    if (scene.view.workspace != workspace) return std::nullopt;
    return read(scene.workspaces.of<State>());
  };
  number.write = [write](Scene& scene, double value) {
    State state = scene.workspaces.of<State>();
    write(state, value);
    scene.workspaces.set(std::move(state));
  };
  return number;
}

// Sliders and animations move in doubles, and a state outside its range could not be read back.
int whole_in(double value, int lowest, int highest) {
  return std::clamp(static_cast<int>(std::lround(value)), lowest, highest);
}

// The place of the pattern that the scene's sweep moves, t on the line from line_from to line_to.
SceneNumber pattern_place() {
  SceneNumber number = named("pattern", "", phrase("Place of a pattern along its path"));
  number.usual = false;
  number.swept = SweepParameter::pattern;
  number.range = {-largest, largest};
  number.write = [](Scene& scene, double value) {
    SweepSettings settings = scene.workspaces.of<SweepSettings>();
    // A sweep of another parameter has no line; the pattern then moves to its negative
    // (with_moved_pattern()).
    if (!has_moved_pattern(scene, settings))
      settings = with_parameter(settings, scene, SweepParameter::pattern);
    scene = scene_at(std::move(scene), settings, value);
  };
  return number;
}

SceneNumber beta_of_landscape() {
  SceneNumber number = named("beta", "β", phrase("Inverse temperature β"));
  number.swept = SweepParameter::beta;
  number.range = {0, largest, true};
  number.reach = {0.1, 100, true};
  number.initial = Scene{}.beta;
  number.read = [](const Scene& scene) { return std::optional(scene.beta); };
  number.write = [](Scene& scene, double value) { scene.beta = value; };
  return number;
}

// k is at most the number of patterns.
SceneNumber size_of_subsets() {
  auto number = of_method(named("k", "k", phrase("Size k of subsets")), SweepParameter::k, {1, 4096}, {1, 12},
                          &Subsets::k, &Scene::separation);
  number.ends = [](const Scene& scene) {
    return Range{1, static_cast<double>(std::max<Eigen::Index>(1, scene.memory.patterns.rows()))};
  };
  number.write = [](Scene& scene, double value) {
    if (auto* const subsets = std::get_if<Subsets>(&scene.separation))
      subsets->k = whole_in(value, 1, std::max(1, static_cast<int>(scene.memory.patterns.rows())));
  };
  return number;
}

// The stop rule's largest number of updates, for trajectories and maps alike.
SceneNumber most_steps() {
  SceneNumber number = named("max_steps", "", phrase("Most steps of every iteration"));
  number.usual = false;
  number.whole = true;
  number.range = {1, largest};
  number.film = {1, 20};
  number.initial = Scene{}.dynamics.max_steps;
  number.read = [](const Scene& scene) { return std::optional<double>(scene.dynamics.max_steps); };
  number.write = [](Scene& scene, double value) { scene.dynamics.max_steps = static_cast<int>(value); };
  return number;
}

// Of the energy surface, which a scene has only while it is shown; what moves one of its numbers shows it.
SceneNumber of_surface(SceneNumber number, std::string_view key, Reach film, auto access) {
  number.usual = false;
  number.range = field_of<View>(key).range;
  number.film = film;
  const SurfaceView usual;
  number.initial = access(usual);
  number.read = [access](const Scene& scene) {
    const SurfaceView& surface = scene.view.surface;
    return surface.shown ? std::optional<double>(access(surface)) : std::nullopt;
  };
  number.write = [access](Scene& scene, double value) {
    scene.view.surface.shown = true;
    access(scene.view.surface) = value;
  };
  return number;
}

SceneNumber temperature() {
  auto number = of_state<KernelsState>(
      named("temperature", "γ", phrase("Temperature γ")), "kernels",
      {KernelsState::lowest_gamma, KernelsState::highest_gamma}, {0.01, 10, true},
      [](const KernelsState& state) { return state.scale.gamma; },
      [](KernelsState& state, double value) { state.scale.gamma = value; });
  number.flag = "gamma";
  number.film = {0.05, 4, true};
  return number;
}

SceneNumber bandwidth() {
  auto number = of_state<RegressionState>(
      named("bandwidth", "h", phrase("Bandwidth h")), "regression", {least_bandwidth, largest},
      {0.005, 1, true}, [](const RegressionState& state) { return state.h; },
      [](RegressionState& state, double value) { state.h = value; });
  number.flag = "h";
  number.film = {0.01, 0.5, true};
  return number;
}

SceneNumber token() {
  auto number = of_state<LayersState>(
      named("token", "t", phrase("Token t of the sequence")), "layers", {1, LayersProblem::longest}, {1, 256},
      [](const LayersState& state) { return static_cast<double>(state.acting_token()); },
      [](LayersState& state, double value) { state.token = whole_in(value, 1, state.tokens()); });
  number.whole = true;
  number.ends = [](const Scene& scene) {
    return Range{1, static_cast<double>(scene.workspaces.of<LayersState>().tokens())};
  };
  return number;
}

SceneNumber cue() {
  auto number = of_state<RecallState>(
      named("cue", "", phrase("Memory that is the cue")), "recall", {0, largest}, {0, 0},
      [](const RecallState& state) { return static_cast<double>(state.cue); },
      [](RecallState& state, double value) { state.cue = whole_in(value, 0, state.count - 1); });
  number.whole = true;
  number.ends = [](const Scene& scene) {
    return Range{0, static_cast<double>(scene.workspaces.of<RecallState>().count - 1)};
  };
  return number;
}

int recalls_of(const RecallState& state) { return state.film.recalls.value_or(state.count); }

// The number of recalled items in the film, by which a film grows in an animation.
SceneNumber recalls() {
  auto number = of_state<RecallState>(
      named("recalls", "", phrase("Recalls of the film")), "recall", {1, largest}, {0, 0},
      [](const RecallState& state) { return static_cast<double>(recalls_of(state)); },
      [](RecallState& state, double value) { state.film.recalls = static_cast<int>(value); });
  number.whole = true;
  number.usual = false;
  number.ends = [](const Scene& scene) {
    return Range{1, static_cast<double>(recalls_of(scene.workspaces.of<RecallState>()))};
  };
  return number;
}

SceneNumber epochs() {
  auto number = of_state<LearnState>(
      named("epochs", "", phrase("Epochs of the training")), "learn", {1, LearnState::most_epochs}, {0, 0},
      [](const LearnState& state) { return static_cast<double>(state.settings.epochs); },
      [](LearnState& state, double value) {
        state.settings.epochs = whole_in(value, 1, LearnState::most_epochs);
      });
  number.whole = true;
  number.film = {1, 20};
  return number;
}

SceneNumber beta_of_transforms() {
  auto number = of_state<TransformsState>(
      named("beta", "β", phrase("Inverse temperature β")), "transforms",
      {TransformsState::lowest_beta, TransformsState::highest_beta}, {0.1, 10, true},
      [](const TransformsState& state) { return state.beta; },
      [](TransformsState& state, double value) { state.beta = value; });
  number.film = {0.1, 10, true};
  return number;
}

}  // namespace

// Both the transforms workspace and the landscape have a number "beta". The workspace's comes first, as it
// exists only while the workspace is open, and the landscape's in every scene.
const std::vector<SceneNumber>& scene_numbers() {
  static const std::vector<SceneNumber> all{
      beta_of_transforms(),
      of_method(named("alpha", "α", phrase("Order α of entmax")), SweepParameter::alpha, {0, 10, true},
                {0.5, 3}, &Entmax::alpha, &Scene::separation),
      beta_of_landscape(),
      of_method(named("gamma", "γ", phrase("Order γ of normmax")), SweepParameter::gamma, {1.001, 1000},
                {1.001, 20, true}, &Normmax::gamma, &Scene::separation),
      size_of_subsets(),
      pattern_place(),
      of_method(named("radius", "ρ", phrase("Radius ρ of the sphere")), SweepParameter::radius,
                {0, largest, true}, {0.1, 2}, &L2::radius, &Scene::post),
      most_steps(),
      of_surface(named("azimuth", "", phrase("Surface turned by, in degrees")), "surface.azimuth",
                 {-180, 180}, at(&SurfaceView::camera, &SurfaceCamera::azimuth)),
      of_surface(named("elevation", "", phrase("Surface tilted by, in degrees")), "surface.elevation",
                 {20, 90}, at(&SurfaceView::camera, &SurfaceCamera::elevation)),
      of_surface(named("zscale", "", phrase("Height of the surface")), "surface.height", {0.1, 1},
                 at(&SurfaceView::height)),
      temperature(),
      bandwidth(),
      token(),
      cue(),
      recalls(),
      epochs(),
  };
  return all;
}

const SceneNumber* slider_for(const Scene& scene, std::string_view id) {
  const auto& all = scene_numbers();
  // A number whose reach is 0 to 0 has no slider, and one that read() does not find is not in this scene.
  const auto slides = [&scene](const SceneNumber& each) { return each.slides() && each.read(scene); };
  const auto named =
      std::ranges::find_if(all, [&](const SceneNumber& each) { return each.id == id && slides(each); });
  if (named != all.end()) return &*named;
  const auto usual = std::ranges::find_if(all, [&](const SceneNumber& each) {
    return each.usual && each.workspace == scene.view.workspace && slides(each);
  });
  return usual == all.end() ? nullptr : &*usual;
}

}  // namespace basinscope
