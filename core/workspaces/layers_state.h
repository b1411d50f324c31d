// SPDX-License-Identifier: GPL-3.0-or-later
// What the layers workspace shows, as a value; fields_of() says its text inside a scene's workspaces,
// "layers": {...}.
// Its member "layers" is a list of methods, {"id": "deltanet", "beta": 0.9}; "keys", "values" and "queries"
// are there for a sequence of one's own, "recipe" where one was picked.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/layers/layers_problem.h"
#include "core/layers/recipe.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

// What stands below the losses, and below the state.
enum class LayersUpper { table, sequence };
constexpr std::array<std::string_view, 2> words(LayersUpper) { return {"table", "sequence"}; }
enum class LayersLower { spectrum, errors, weights };
constexpr std::array<std::string_view, 3> words(LayersLower) { return {"spectrum", "errors", "weights"}; }

struct LayersState : LayersProblem {
  static constexpr std::size_t most_layers = 24;

  LayersState();  // Figure 2 of TTR

  std::vector<Layer> layers;     // drawn as curves; at least one
  int chosen = 0;                // whose state is shown
  int beside = -1;               // the second layer, shown next to the chosen one; -1: none
  std::optional<Recipe> picked;  // where it is not that of the chosen layer: no layer is it, or several
  int token = 168;               // t, from 1; one beyond the sequence acts as its last
  int smoothing = 5;             // tokens of the running mean of the losses
  bool logarithmic = true, bands = true;
  LayersUpper upper = LayersUpper::table;
  LayersLower lower = LayersLower::spectrum;

  const Layer& layer() const { return layers[static_cast<std::size_t>(chosen)]; }
  int acting_token() const;
  Recipe recipe() const { return picked.value_or(recipe_of(layer())); }
  bool unnamed() const { return layers_of(recipe()).empty(); }
  bool operator==(const LayersState& other) const = default;
};

template <>
const Fields<LayersState>& fields_of<LayersState>();

// The first with this id is chosen; one that is not there is added with its usual settings.
LayersState with_chosen(LayersState state, std::string_view id);
// Shows the layer with its usual settings as a curve, or takes all with this id away; the last one stays.
LayersState with_shown(LayersState state, std::string_view id, bool shown);
// The first layer that this recipe makes, its pairs fading where the weights are geometric and no longer
// where they are equal; where none has its name, a RecipeLayer; where it cannot be run, the recipe alone is
// kept.
LayersState with_recipe(LayersState state, const Recipe& recipe);
// Another layer, or other parameters, in the place of the chosen one.
LayersState with_layer(LayersState state, const Layer& layer);
// A sequence of one's own; throws std::invalid_argument on what input_fault() names, or where it is too
// large.
LayersState with_own(LayersState state, LayerInput input, std::string source);

}  // namespace basinscope
