// SPDX-License-Identifier: GPL-3.0-or-later
// Layers as recipes: weights of the pairs x class of functions x optimiser (TTR sections 3-4). One table,
// both ways.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/layers/layer.h"
#include "core/message.h"

namespace basinscope {

// Every one, in the order of the enums.
inline constexpr std::size_t recipe_weights = 4, function_classes = 4, optimisers = 9;
Phrase words_of(RecipeWeights weights);
Phrase words_of(FunctionClass functions);
Phrase words_of(Optimiser optimiser);
// The same in symbols, the same in every language; empty: there are none.
std::string_view symbol_of(RecipeWeights weights);
std::string_view symbol_of(FunctionClass functions);
std::string_view symbol_of(Optimiser optimiser);

// The ids of the layers a recipe makes; empty: an unnamed combination, which RecipeLayer runs where it can
// be.
std::vector<std::string_view> layers_of(const Recipe& recipe);
// "DeltaNet (LMS)", titles with "or" between them, or "unnamed combination".
Message recipe_words(const Recipe& recipe);
// Every recipe that makes the layer with this id, the first its plainest.
std::vector<Recipe> recipes_of(std::string_view id);
// The one it is with these parameters: fading pairs are geometric.
Recipe recipe_of(const Layer& layer);

}  // namespace basinscope
