// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/layers_state.h"

#include <algorithm>
#include <stdexcept>

#include "core/network/network_words.h"
#include "core/number_words.h"
#include "core/random.h"

namespace basinscope {
namespace {

// A short sequence to begin with: the first of Figure 2's.
std::shared_ptr<const LayerInput> first_own() {
  static const auto input =
      std::make_shared<const LayerInput>(switching_input(switching_noise(32, 4, 0.5, 1)));
  return input;
}

std::size_t place_of(const LayersState& state, std::string_view id) {
  const auto found = std::find_if(state.layers.begin(), state.layers.end(),
                                  [&](const Layer& layer) { return id_of(layer) == id; });
  return static_cast<std::size_t>(found - state.layers.begin());
}

template <class Value>
std::string value_words(const Value& value) {
  if constexpr (std::is_same_v<Value, bool>) {
    return value ? "true" : "false";
  } else if constexpr (Worded<Value>) {
    return std::string(words(value)[static_cast<std::size_t>(value)]);
  } else if constexpr (is_list<Value>) {
    return std::string(
        std::visit([](const auto& method) -> std::string_view { return method.title; }, value));
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    return value ? number_words(*value) : "usual";
  } else if constexpr (std::is_arithmetic_v<Value>) {
    return number_words(static_cast<double>(value));
  } else if constexpr (std::is_same_v<Value, Vector>) {
    return list_words(value);
  } else {
    return "set";
  }
}

}  // namespace

LayersProblem::LayersProblem() : own(first_own()) {}

int LayersProblem::tokens() const {
  if (task == LayersTask::own) return static_cast<int>(own->keys.rows());
  return task == LayersTask::switching ? switching.length : recall.length;
}

int LayersProblem::dimension() const {
  if (task == LayersTask::own) return static_cast<int>(own->keys.cols());
  return task == LayersTask::switching ? switching.dimension : recall.dimension;
}

bool LayersProblem::operator==(const LayersProblem& other) const {
  return task == other.task && switching == other.switching && recall == other.recall &&
         (own == other.own || *own == *other.own) && source == other.source && draws == other.draws &&
         seed == other.seed;
}

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

LayerInput sequence_of(const LayersProblem& problem, int draw) {
  const std::uint64_t seed = scattered(problem.seed, static_cast<std::uint64_t>(draw));
  switch (problem.task) {
    case LayersTask::switching: {
      const SwitchingTask& task = problem.switching;
      return switching_input(switching_noise(task.length, task.dimension, task.correlation, seed), task.law);
    }
    case LayersTask::recall: {
      const RecallTask& task = problem.recall;
      return mqar_input(drawn_mqar(task.pairs, task.length, task.dimension, task.embedding, seed));
    }
    default:
      return *problem.own;
  }
}

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

std::string settings_words(const Layer& layer, bool all) {
  std::string text;
  std::visit(
      [&]<class L>(const L& l) {
        if constexpr (requires { l.recipe(); })
          text = std::string(words_of(l.weights)) + " × " + std::string(words_of(l.functions)) + " × " +
                 std::string(words_of(l.optimiser));
        walk_parameters(
            l, [&]<class Owner, class Value>(const Parameter<Owner, Value>& parameter, const Value& member) {
              if constexpr (requires { l.uses(parameter.id); })
                if (!l.uses(parameter.id)) return;
              if (!all && member == Owner{}.*parameter.member) return;
              std::string name(parameter.symbol.empty() ? parameter.id : parameter.symbol);
              std::ranges::replace(name, '_', ' ');
              constexpr bool flag = std::is_same_v<Value, bool>;
              if (flag && all && member == Value{}) return;
              text += (text.empty() ? "" : ", ") + name;
              if (!flag || member == Value{})
                text += (std::is_arithmetic_v<Value> && !flag ? " = " : " ") + value_words(member);
            });
      },
      layer);
  return text;
}

std::string layer_words(const Layer& layer, const std::vector<Layer>& among) {
  const std::string title(std::visit([](const auto& l) -> std::string_view { return l.title; }, layer));
  const auto alike = std::count_if(among.begin(), among.end(),
                                   [&](const Layer& other) { return other.index() == layer.index(); });
  const std::string settings = alike > 1 ? settings_words(layer, false) : "";
  return settings.empty() ? title : title + ", " + settings;
}

}  // namespace basinscope
