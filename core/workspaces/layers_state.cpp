// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/layers_state.h"

#include <algorithm>
#include <stdexcept>

namespace basinscope {
namespace {

std::size_t place_of(const LayersState& state, std::string_view id) {
  const auto found = std::find_if(state.layers.begin(), state.layers.end(),
                                  [&](const Layer& layer) { return id_of(layer) == id; });
  return static_cast<std::size_t>(found - state.layers.begin());
}

}  // namespace

LayersState::LayersState() {
  LinearAttention linear;
  linear.normalise = ReadNorm::l2;
  GatedLinearAttention gated;
  gated.normalise = ReadNorm::l2;
  SoftmaxAttention softmax;
  softmax.scale = 64;
  softmax.qk_norm = true;
  LocalLinear local;
  local.kernel = PlainKernel<0>{{.h = 0.125}};  // softmax with scale 64
  local.qk_norm = true;
  local.ridge = 0.001;
  DeltaNet delta;
  delta.beta = 0.2;  // longer keys would diverge under larger steps
  layers = {linear, RecursiveLeastSquares{}, gated, softmax, local, delta, Naive{}};
  chosen = 5;
}

int LayersState::acting_token() const { return std::clamp(token, 1, tokens()); }

LayersState with_shown(LayersState state, std::string_view id, bool shown) {
  const Layer kept = state.layer();
  const std::optional<Layer> second =
      state.beside >= 0 ? std::optional(state.layers[static_cast<std::size_t>(state.beside)]) : std::nullopt;
  if (shown) {
    if (place_of(state, id) == state.layers.size() && state.layers.size() < LayersState::most_layers)
      state.layers.push_back(alternative<Layer>(id).value());
  } else if (!std::all_of(state.layers.begin(), state.layers.end(),
                          [&](const Layer& layer) { return id_of(layer) == id; })) {
    std::erase_if(state.layers, [&](const Layer& layer) { return id_of(layer) == id; });
  }
  const auto place = [&](const Layer& layer, int without) {
    const auto found = std::find(state.layers.begin(), state.layers.end(), layer);
    return found == state.layers.end() ? without : static_cast<int>(found - state.layers.begin());
  };
  state.chosen = place(kept, 0);
  state.beside = second ? place(*second, -1) : -1;
  return state;
}

LayersState with_chosen(LayersState state, std::string_view id) {
  state = with_shown(std::move(state), id, true);
  const std::size_t place = place_of(state, id);
  if (place < state.layers.size()) state.chosen = static_cast<int>(place);
  state.picked.reset();
  return state;
}

LayersState with_recipe(LayersState state, const Recipe& recipe) {
  const auto ids = layers_of(recipe);
  state.picked = recipe;
  if (ids.empty() && !can_run(recipe)) return state;
  if (ids.empty()) {
    if (!std::holds_alternative<RecipeLayer>(state.layer()))
      state = with_chosen(std::move(state), RecipeLayer::id);
    if (auto* own = std::get_if<RecipeLayer>(&state.layers[static_cast<std::size_t>(state.chosen)])) {
      own->set_recipe(recipe);
      state.picked.reset();
    } else {
      state.picked = recipe;  // no room for another layer
    }
    return state;
  }
  const auto known = std::find(ids.begin(), ids.end(), id_of(state.layer()));
  if (known == ids.end()) state = with_chosen(std::move(state), ids.front());
  std::visit(
      [&](auto& layer) {
        if constexpr (requires { layer.gamma; }) {
          const bool fades = layer.gamma < 1;
          if (fades != (recipe.weights == RecipeWeights::geometric)) layer.gamma = fades ? 1 : 0.9;
        }
      },
      state.layers[static_cast<std::size_t>(state.chosen)]);
  state.picked.reset();
  if (!(state.recipe() == recipe)) state.picked = recipe;
  return state;
}

LayersState with_layer(LayersState state, const Layer& layer) {
  state.layers[static_cast<std::size_t>(state.chosen)] = layer;
  state.picked.reset();
  return state;
}

LayersState with_own(LayersState state, LayerInput input, std::string source) {
  if (const auto fault = input_fault(Naive{}, input))
    throw std::invalid_argument(fault->name + ": " + fault->expected);
  const auto largest = std::max({input.keys.size(), input.values.size(), input.queries.size()});
  if (input.keys.rows() > LayersProblem::longest || largest > LayersProblem::most_numbers)
    throw std::invalid_argument("keys: expected at most " + std::to_string(LayersProblem::longest) +
                                " rows and " + std::to_string(LayersProblem::most_numbers) +
                                " numbers, not " + std::to_string(input.keys.rows()) + " and " +
                                std::to_string(largest));
  state.own = std::make_shared<const LayerInput>(std::move(input));
  state.source = std::move(source);
  state.task = LayersTask::own;
  state.token = state.tokens();
  return state;
}

}  // namespace basinscope
