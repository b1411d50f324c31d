// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/layers_state.h"

#include <algorithm>

#include "core/message.h"

namespace basinscope {
namespace {

std::size_t first_with(const LayersState& state, std::string_view id) {
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

template <>
const Fields<LayersState>& fields_of<LayersState>() {
  using S = LayersState;
  using T = SwitchingTask;
  const auto switching = [](auto... members) { return at(&S::switching, members...); };
  const auto recall = [](auto member) { return at(&S::recall, member); };
  constexpr Range tokens{S::shortest, S::longest}, dimensions{1, S::largest_dimension}, decays{-1.5, 1.5};
  constexpr FieldWords length{phrase("Length"), "T", phrase("How many tokens.")},
      dimension{phrase("Dim."), "D", phrase("Of keys and values."), phrase("Dimension")};
  static constexpr Phrase tasks[] = {phrase("Switching autoregression"), phrase("Associative recall (MQAR)"),
                                     phrase("Own sequence")};
  static constexpr Phrase cues[] = {phrase("Orthonormal"), phrase("Random")};
  static constexpr Phrase upper[] = {phrase("Table"), phrase("Sequence")};
  static constexpr Phrase lower[] = {phrase("Singular values"), phrase("Error by entry"),
                                     phrase("Weights of the read")};
  static constexpr std::string_view axis[] = {"linear", "log"};
  static const Fields<S> all{
      field<S>("task", &S::task,
               {phrase("Data"), "", phrase("What the layers are run over."), phrase("Task")})
          .chosen_as(tasks),
      field<S>("switching.length", switching(&T::length), length).in(tokens),
      field<S>("switching.dimension", switching(&T::dimension), dimension).in(dimensions),
      field<S>("switching.correlation", switching(&T::correlation),
               {phrase("Correlation"), "ρ",
                phrase("Of the noise of two dimensions; the source does not give it.")})
          .in({0, 1}, {0, 1}),
      field<S>("switching.before", switching(&T::law, &SwitchingLaw::before),
               {phrase("Decay"), "", phrase("a of k ← a k + noise, for the first quarter."),
                phrase("Decay before")})
          .in(decays),
      field<S>("switching.after", switching(&T::law, &SwitchingLaw::after),
               {phrase("Decay after"), "", phrase("a from the first quarter on.")})
          .in(decays),
      field<S>("switching.noise", switching(&T::law, &SwitchingLaw::noise),
               {phrase("Noise"), "", phrase("Factor of the noise of each token.")})
          .in({0, 1e6}, {0.001, 1, true}),
      field<S>("recall.pairs", recall(&RecallTask::pairs),
               {phrase("Pairs"), "P", phrase("Cues, each with a response that is asked for.")})
          .in({1, S::most_pairs}, {1, 128, true}),
      field<S>("recall.length", recall(&RecallTask::length), length).in(tokens),
      field<S>("recall.dimension", recall(&RecallTask::dimension), dimension).in(dimensions),
      field<S>(
          "recall.embedding", recall(&RecallTask::embedding),
          {phrase("Cues"), "",
           phrase("Orthonormal: at most as many as dimensions, then exact for a linear memory. Nothing is "
                  "trained here, as it is in the source.")})
          .chosen_as(cues),
      place_of<S>("keys"),
      place_of<S>("values"),
      place_of<S>("queries"),
      field<S>("source", &S::source).where_unusual(),
      field<S>("draws", &S::draws, {phrase("Draws"), "", phrase("Sequences, whose median is drawn.")})
          .in({1, S::most_draws}),
      field<S>("seed", &S::seed, {phrase("Seed"), "", phrase("The same seed gives the same sequences.")}),
      place_of<S>("layers"),
      // Both are below the number of layers, too, which layers_json.cpp checks.
      field<S>("chosen", &S::chosen).in({0, S::most_layers - 1}),
      field<S>(
          "beside", &S::beside,
          {phrase("Second layer"), "", phrase("The layer whose state is shown next to the chosen one's.")})
          .in({-1, S::most_layers - 1}),
      place_of<S>("recipe"),
      field<S>("token", &S::token,
               {phrase("Time"), "t", phrase("The token whose losses, state and weights are shown."),
                phrase("Token"), phrase("Time t")})
          .in({1, S::longest}, {1, 256}),
      field<S>("smoothing", &S::smoothing,
               {phrase("Smoothing"), "", phrase("Tokens of the running mean of the losses; 1: as they are.")})
          .in({1, 100}, {1, 20}),
      field<S>("axis", &S::logarithmic, axis, {phrase("Vertical axis")}),
      field<S>("bands", &S::bands,
               {phrase("Quartiles over the draws"), "",
                phrase("Of the chosen and the second layer; in recall of every layer."), phrase("Bands")}),
      field<S>("upper", &S::upper, {phrase("Lower left panel")}).chosen_as(upper),
      field<S>("lower", &S::lower, {phrase("Lower right panel")}).chosen_as(lower),
  };
  return all;
}

int LayersState::acting_token() const { return std::clamp(token, 1, tokens()); }

LayersState with_shown(LayersState state, std::string_view id, bool shown) {
  const Layer kept = state.layer();
  const std::optional<Layer> second =
      state.beside >= 0 ? std::optional(state.layers[static_cast<std::size_t>(state.beside)]) : std::nullopt;
  if (shown) {
    if (first_with(state, id) == state.layers.size() && state.layers.size() < LayersState::most_layers)
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
  const std::size_t place = first_with(state, id);
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
  if (const auto fault = input_fault(Naive{}, input)) throw invalid(fault->sentence());
  const auto largest = std::max({input.keys.size(), input.values.size(), input.queries.size()});
  if (input.keys.rows() > LayersProblem::longest || largest > LayersProblem::most_numbers)
    throw invalid(message("keys: expected at most %1 rows and %2 numbers, not %3 and %4",
                          LayersProblem::longest, LayersProblem::most_numbers, input.keys.rows(), largest));
  state.own = std::make_shared<const LayerInput>(std::move(input));
  state.source = std::move(source);
  state.task = LayersTask::own;
  state.token = state.tokens();
  return state;
}

}  // namespace basinscope
