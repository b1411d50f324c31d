// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the layers workspace's state inside a scene.
#include <stdexcept>

#include "core/message.h"
#include "core/scene/json/field_json.h"
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

void read_layers(const JsonNode& node, LayersState& state) {
  if (!node.exists()) return;
  if (!node.value().is_array() || node.value().empty() || node.value().size() > S::most_layers) {
    node.expected(message("a list of 1 to %1 layers", S::most_layers));
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
  if (!good) return;
  state.layers = std::move(layers);
  // The default choice may lie beyond the end of a shorter list.
  state.chosen = std::min(state.chosen, static_cast<int>(state.layers.size()) - 1);
}

void read_own(JsonObject& object, LayersState& state) {
  LayerInput input;
  const JsonNode keys = object["keys"], values = object["values"], queries = object["queries"];
  const bool given = keys.read(input.keys);
  const bool complete = values.read(input.values) && given;
  queries.read(input.queries);
  // Without a sequence in the file the default one stays.
  if (!given && !values.exists() && !queries.exists()) return;
  if (!complete) {
    keys.required(phrase("keys, since values or queries are there"));
    values.required(phrase("as many values as keys"));
    return;
  }
  try {
    // with_own() checks the sequence, but also sets task and token, for which the file has keys of their own.
    LayersState made = with_own(state, std::move(input), state.source);
    state.own = made.own;
  } catch (const std::invalid_argument& fault) {
    object.notes().fault("keys", message_of(fault));
  }
}

void check_recall(const JsonNode& node, const RecallTask& task) {
  JsonObject object(node);
  if (task.length % 2 != 0) object["length"].expected(phrase("an even number"));
  // R^D has room for D orthonormal cues only.
  if (task.embedding == Embedding::orthonormal && task.pairs > task.dimension)
    object["pairs"].fault(message("expected at most %1, as many as orthonormal cues have room for, not %2",
                                  task.dimension, task.pairs));
}

void read_recipe(const JsonNode& node, LayersState& state) {
  if (!node.exists()) return;
  JsonObject recipe(node);
  // Parts that the file leaves out are those of the chosen layer.
  state.picked = recipe_of(state.layer());
  read_part(recipe["weights"], state.picked->weights, recipe_weights);
  read_part(recipe["functions"], state.picked->functions, function_classes);
  read_part(recipe["optimiser"], state.picked->optimiser, optimisers);
  recipe.keep_unknown();
}

std::optional<Json> recipe_json(const LayersState& state) {
  if (!state.picked) return std::nullopt;
  return Json{{"weights", std::string(words_of(state.picked->weights))},
              {"functions", std::string(words_of(state.picked->functions))},
              {"optimiser", std::string(words_of(state.picked->optimiser))}};
}

Json layers_json(const LayersState& state) {
  Json json = Json::array();
  for (const Layer& layer : state.layers) json.push_back(method_json(layer));
  return json;
}

// Of members that read_state() reads after the fields.
void read_later(const JsonNode&, LayersState&) {}

// One of the matrices of the sequence.
StatePart<S> own_part(std::string_view key, Matrix LayerInput::*matrix) {
  return {key, read_later, [matrix](const S& state) -> std::optional<Json> {
            static const S usual;
            // Reading a file without these keys gives the default sequence. No queries are no key.
            if (*state.own == *usual.own || (*state.own.*matrix).size() == 0) return std::nullopt;
            return matrix_json(*state.own.*matrix);
          }};
}

const StateParts<S> layers_parts{
    own_part("keys", &LayerInput::keys),       own_part("values", &LayerInput::values),
    own_part("queries", &LayerInput::queries), {"layers", read_layers, layers_json},
    {"recipe", read_later, recipe_json},  // its default is that of the chosen layer
};

}  // namespace

void read_state(const JsonNode& node, LayersState& state) {
  read_fields(node, state, layers_parts);
  // What follows joins members that must be good themselves: "recipe" uses the chosen layer, by its index.
  JsonNotes& notes = node.notes();
  if (!notes.faults.empty()) return;
  JsonObject object(node);
  check_recall(object["recall"], state.recall);
  read_own(object, state);
  const int most = static_cast<int>(state.layers.size()) - 1;
  const auto check_index = [&](const char* key, int index, int least) {
    if (index < least || index > most)
      object[key].expected(message("a whole number from %1 to %2", least, most));
  };
  check_index("chosen", state.chosen, 0);
  check_index("beside", state.beside, -1);
  if (notes.faults.empty()) read_recipe(object["recipe"], state);
}

Json state_json(const LayersState& state) { return fields_json(state, layers_parts); }

std::int64_t numbers(const LayersState& state) {
  std::int64_t count = numbers_in_fields(state) + numbers(state.own->keys) + numbers(state.own->values) +
                       numbers(state.own->queries);
  for (const Layer& layer : state.layers) {
    const auto* attention = std::get_if<SeparationAttention>(&layer);
    const auto* bounded = attention ? std::get_if<Constrained>(&attention->separation) : nullptr;
    if (bounded) count += bounded->upper.size();
  }
  return count;
}

}  // namespace basinscope
