// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/scene_slider.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/kernels_state.h"
#include "core/layers/layers_state.h"
#include "core/regression/regression_state.h"

namespace basinscope {
namespace {

// Of the separation or post-transform, where it is this method.
template <class Method, class Value>
SceneSlider of_method(std::string_view id, std::string_view symbol, Range range, Reach reach,
                      Value Method::*member, auto Scene::*place) {
  return {id,
          symbol,
          "none",
          range,
          reach,
          std::is_integral_v<Value>,
          [member, place](const Scene& scene) -> std::optional<double> {
            const auto* const method = std::get_if<Method>(&(scene.*place));
            return method ? std::optional(static_cast<double>(method->*member)) : std::nullopt;
          },
          [member, place](Scene& scene, double value) {
            if (auto* const method = std::get_if<Method>(&(scene.*place)))
              method->*member = static_cast<Value>(value);
          }};
}

// Of a workspace's state, where that workspace is open.
template <class State>
SceneSlider of_state(std::string_view id, std::string_view symbol, std::string_view workspace, Range range,
                     Reach reach, bool whole, std::function<double&(State&)> member) {
  return {id,
          symbol,
          workspace,
          range,
          reach,
          whole,
          [workspace, member](const Scene& scene) -> std::optional<double> {
            if (scene.view.workspace != workspace) return std::nullopt;
            State state = scene.workspaces.of<State>();
            return member(state);
          },
          [member](Scene& scene, double value) {
            State state = scene.workspaces.of<State>();
            member(state) = value;
            scene.workspaces.set(std::move(state));
          }};
}

std::vector<SceneSlider> all_sliders() {
  std::vector<SceneSlider> all{
      {"beta",
       "β",
       "",
       {0, 1e6, true},
       {0.1, 100, true},
       false,
       [](const Scene& scene) { return std::optional(scene.beta); },
       [](Scene& scene, double value) { scene.beta = value; }},
      of_method("alpha", "α", {0, 10, true}, {0.5, 3}, &Entmax::alpha, &Scene::separation),
      of_method("gamma", "γ", {1.001, 1000}, {1.001, 20, true}, &Normmax::gamma, &Scene::separation),
      of_method("k", "k", {1, 4096}, {1, 12}, &Subsets::k, &Scene::separation),
      of_method("radius", "ρ", {0, 1e6, true}, {0.1, 2}, &L2::radius, &Scene::post),
      of_state<KernelsState>("temperature", "γ", "kernels",
                             {KernelsState::lowest_gamma, KernelsState::highest_gamma}, {0.01, 10, true},
                             false, [](KernelsState& state) -> double& { return state.scale.gamma; }),
      of_state<RegressionState>("bandwidth", "h", "regression", {least_bandwidth, 1e6}, {0.005, 1, true},
                                false, [](RegressionState& state) -> double& { return state.h; }),
  };
  all.push_back({"token",
                 "t",
                 "layers",
                 {1, LayersProblem::longest},
                 {1, 256},
                 true,
                 [](const Scene& scene) -> std::optional<double> {
                   if (scene.view.workspace != "layers") return std::nullopt;
                   return scene.workspaces.of<LayersState>().acting_token();
                 },
                 [](Scene& scene, double value) {
                   LayersState state = scene.workspaces.of<LayersState>();
                   state.token = std::clamp(static_cast<int>(std::lround(value)), 1, state.tokens());
                   scene.workspaces.set(std::move(state));
                 }});
  return all;
}

}  // namespace

const std::vector<SceneSlider>& scene_sliders() {
  static const std::vector<SceneSlider> all = all_sliders();
  return all;
}

const SceneSlider* slider_for(const Scene& scene, std::string_view id) {
  const auto& all = scene_sliders();
  const auto named = std::find_if(all.begin(), all.end(),
                                  [&](const SceneSlider& each) { return each.id == id && each.read(scene); });
  if (named != all.end()) return &*named;
  const auto usual = std::find_if(all.begin(), all.end(), [&](const SceneSlider& each) {
    return each.workspace == scene.view.workspace && each.read(scene);
  });
  return usual == all.end() ? nullptr : &*usual;
}

}  // namespace basinscope
