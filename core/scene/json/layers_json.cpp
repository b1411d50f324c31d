// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the layers workspace's state inside a scene.
#include <stdexcept>

#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

using S = LayersState;

// Reads one of the first count enumerators of a part of a recipe, by its words.
template <class Part>
void read_part(const JsonNode& node, Part& into, std::size_t count) {
  std::vector<std::pair<std::string_view, Part>> named;
  for (std::size_t i = 0; i < count; ++i) {
    const auto part = static_cast<Part>(i);
    named.emplace_back(words_of(part), part);
  }
  node.read(into, std::span<const std::pair<std::string_view, Part>>(named));
}

void read_switching(const JsonNode& node, SwitchingTask& task) {
  if (!node.exists()) return;
  JsonObject object(node);
  read_inside(object["length"], task.length, S::shortest, S::longest);
  read_inside(object["dimension"], task.dimension, 1, S::largest_dimension);
  read_inside(object["correlation"], task.correlation, 0, 1);
  read_inside(object["before"], task.law.before, -1.5, 1.5);
  read_inside(object["after"], task.law.after, -1.5, 1.5);
  read_inside(object["noise"], task.law.noise, 0, 1e6);
  object.keep_unknown();
}

void read_recall(const JsonNode& node, RecallTask& task) {
  if (!node.exists()) return;
  JsonObject object(node);
  read_inside(object["pairs"], task.pairs, 1, S::most_pairs);
  const JsonNode length = object["length"];
  read_inside(length, task.length, S::shortest, S::longest);
  if (task.length % 2 != 0) length.expected("an even number");
  read_inside(object["dimension"], task.dimension, 1, S::largest_dimension);
  read_word(object["embedding"], task.embedding);
  object.keep_unknown();
  // R^D has room for D orthonormal cues only.
  if (task.embedding == Embedding::orthonormal && task.pairs > task.dimension)
    object["pairs"].fault("expected at most " + std::to_string(task.dimension) +
                          ", as many as orthonormal cues have room for, not " + std::to_string(task.pairs));
}

void read_layers(const JsonNode& node, LayersState& state) {
  if (!node.exists()) return;
  if (!node.value().is_array() || node.value().empty() || node.value().size() > S::most_layers) {
    node.expected("a list of 1 to " + std::to_string(S::most_layers) + " layers");
    return;
  }
  // The list replaces the default one only if every layer could be read.
  std::vector<Layer> layers(node.value().size());
  bool good = true;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const JsonNode element = node.element(i);
    good = read_method(element, layers[i]) && good;
    if (good) check_method(layers[i], element.path(), node.notes());
  }
  if (good) state.layers = std::move(layers);
}

void read_own(JsonObject& object, LayersState& state) {
  LayerInput input;
  const JsonNode keys = object["keys"], values = object["values"], queries = object["queries"];
  const bool given = keys.read(input.keys);
  const bool complete = values.read(input.values) && given;
  queries.read(input.queries);
  object["source"].read(state.source);
  // Without a sequence in the file the default one stays.
  if (!given && !values.exists() && !queries.exists()) return;
  if (!complete) {
    keys.required("keys, since values or queries are there");
    values.required("as many values as keys");
    return;
  }
  try {
    // with_own() checks the sequence, but also sets task and token, for which the file has keys of their own.
    LayersState made = with_own(state, std::move(input), state.source);
    state.own = made.own;
  } catch (const std::invalid_argument& fault) {
    object.notes().fault("keys", fault.what());
  }
}

}  // namespace

void read_state(const JsonNode& node, LayersState& state) {
  JsonObject object(node);
  read_word(object["task"], state.task);
  read_switching(object["switching"], state.switching);
  read_recall(object["recall"], state.recall);
  read_own(object, state);
  read_inside(object["draws"], state.draws, 1, S::most_draws);
  object["seed"].read(state.seed);
  read_layers(object["layers"], state);
  const int most = static_cast<int>(state.layers.size()) - 1;
  // The default choice may lie beyond the end of a shorter list.
  state.chosen = std::min(state.chosen, most);
  read_inside(object["chosen"], state.chosen, 0, most);
  read_inside(object["beside"], state.beside, -1, most);
  if (const JsonNode recipe_node = object["recipe"]; recipe_node.exists()) {
    JsonObject recipe(recipe_node);
    // Parts that the file leaves out are those of the chosen layer.
    state.picked = recipe_of(state.layer());
    read_part(recipe["weights"], state.picked->weights, recipe_weights);
    read_part(recipe["functions"], state.picked->functions, function_classes);
    read_part(recipe["optimiser"], state.picked->optimiser, optimisers);
    recipe.keep_unknown();
  }
  read_inside(object["token"], state.token, 1, S::longest);
  read_inside(object["smoothing"], state.smoothing, 1, 100);
  static constexpr std::pair<std::string_view, bool> axes[] = {{"log", true}, {"linear", false}};
  object["axis"].read(state.logarithmic, std::span<const std::pair<std::string_view, bool>>(axes));
  object["bands"].read(state.bands);
  read_word(object["upper"], state.upper);
  read_word(object["lower"], state.lower);
  object.keep_unknown();
}

Json state_json(const LayersState& state) {
  Json json;
  json["task"] = word_of(state.task);
  const SwitchingTask& switching = state.switching;
  json["switching"] = {{"length", switching.length},           {"dimension", switching.dimension},
                       {"correlation", switching.correlation}, {"before", switching.law.before},
                       {"after", switching.law.after},         {"noise", switching.law.noise}};
  json["recall"] = {{"pairs", state.recall.pairs},
                    {"length", state.recall.length},
                    {"dimension", state.recall.dimension},
                    {"embedding", word_of(state.recall.embedding)}};
  static const LayersState usual;
  // Reading a file without these keys gives the default sequence.
  if (!(*state.own == *usual.own)) {
    json["keys"] = matrix_json(state.own->keys);
    json["values"] = matrix_json(state.own->values);
    if (state.own->queries.size() > 0) json["queries"] = matrix_json(state.own->queries);
  }
  if (!state.source.empty()) json["source"] = state.source;
  json["draws"] = state.draws;
  json["seed"] = state.seed;
  json["layers"] = Json::array();
  for (const Layer& layer : state.layers) json["layers"].push_back(method_json(layer));
  json["chosen"] = state.chosen;
  json["beside"] = state.beside;
  if (state.picked)
    json["recipe"] = {{"weights", std::string(words_of(state.picked->weights))},
                      {"functions", std::string(words_of(state.picked->functions))},
                      {"optimiser", std::string(words_of(state.picked->optimiser))}};
  json["token"] = state.token;
  json["smoothing"] = state.smoothing;
  json["axis"] = state.logarithmic ? "log" : "linear";
  json["bands"] = state.bands;
  json["upper"] = word_of(state.upper);
  json["lower"] = word_of(state.lower);
  return json;
}

std::int64_t numbers(const LayersState& state) {
  std::int64_t count = numbers(state.own->keys) + numbers(state.own->values) + numbers(state.own->queries);
  for (const Layer& layer : state.layers) {
    const auto* attention = std::get_if<SeparationAttention>(&layer);
    const auto* bounded = attention ? std::get_if<Constrained>(&attention->separation) : nullptr;
    if (bounded) count += bounded->upper.size();
  }
  return count;
}

}  // namespace basinscope
