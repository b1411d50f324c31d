// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/recipe.h"

#include "core/message.h"

namespace basinscope {
namespace {

using RW = RecipeWeights;
using FC = FunctionClass;

struct RecipeRow {
  RW weights;
  FC functions;
  Optimiser optimiser;
  std::string_view id;
};

constexpr RecipeRow table_of_recipes[] = {
    {RW::equal, FC::linear, Optimiser::exact, RecursiveLeastSquares::id},
    {RW::equal, FC::linear, Optimiser::batch_step, LinearAttention::id},
    {RW::equal, FC::linear, Optimiser::batch_steps, BatchGradientDescent::id},
    {RW::equal, FC::linear, Optimiser::sgd, DeltaNet::id},
    {RW::equal, FC::linear, Optimiser::sgd_steps, DeltaProduct::id},
    {RW::equal, FC::linear, Optimiser::sgd_adaptive, Longhorn::id},
    {RW::equal, FC::linear, Optimiser::sgd_adaptive, Nlms::id},
    {RW::equal, FC::linear, Optimiser::sgd_l2, LeakyLms::id},
    {RW::equal, FC::linear, Optimiser::sgd_l2, GatedDeltaNet::id},
    {RW::equal, FC::linear, Optimiser::sgd_momentum, Momentum::id},
    {RW::geometric, FC::linear, Optimiser::batch_step, GatedLinearAttention::id},
    {RW::equal, FC::mlp, Optimiser::sgd, TttMlp::id},
    {RW::equal, FC::rkhs, Optimiser::exact, KernelRidge::id},
    {RW::equal, FC::rkhs, Optimiser::identity_gram, UnnormalisedAttention::id},
    {RW::similarity, FC::constant, Optimiser::exact, SoftmaxAttention::id},
    {RW::similarity, FC::constant, Optimiser::exact, SeparationAttention::id},
    {RW::similarity, FC::constant, Optimiser::exact, NadarayaWatson::id},
    {RW::similarity, FC::linear, Optimiser::exact, LocalLinear::id},
    {RW::newest, FC::constant, Optimiser::exact, Naive::id},
};

// Geometric weights of linear maps are made as equal ones but for one batch step: what takes the newest pair
// alone knows no weights, the others have their own gamma.
bool makes(const RecipeRow& row, const Recipe& recipe) {
  const bool as_equal = recipe.weights == RW::geometric && row.weights == RW::equal &&
                        row.functions == FC::linear && row.optimiser != Optimiser::batch_step;
  return (row.weights == recipe.weights || as_equal) && row.functions == recipe.functions &&
         row.optimiser == recipe.optimiser;
}

Phrase title_of(std::string_view id) {
  return std::visit([](const auto& l) -> Phrase { return l.title; }, alternative<Layer>(id).value());
}

}  // namespace

Phrase words_of(RecipeWeights weights) {
  constexpr Phrase all[] = {phrase("equal"), phrase("geometric"), phrase("by similarity"),
                            phrase("the newest pair alone")};
  return all[static_cast<std::size_t>(weights)];
}

Phrase words_of(FunctionClass functions) {
  constexpr Phrase all[] = {phrase("linear in φ(k)"), phrase("MLP"), phrase("RKHS"), phrase("constant")};
  return all[static_cast<std::size_t>(functions)];
}

Phrase words_of(Optimiser optimiser) {
  constexpr Phrase all[] = {phrase("exact"),
                            phrase("exact with κ ≈ I"),
                            phrase("one batch step from 0"),
                            phrase("several batch steps from 0"),
                            phrase("SGD"),
                            phrase("SGD, several steps per token"),
                            phrase("SGD, adaptive step"),
                            phrase("SGD with L2"),
                            phrase("SGD with momentum")};
  return all[static_cast<std::size_t>(optimiser)];
}

std::string_view symbol_of(RecipeWeights weights) {
  constexpr std::string_view all[] = {"1", "γᵗ⁻ⁱ", "K(kᵢ, q)", "i = t"};
  return all[static_cast<std::size_t>(weights)];
}

std::string_view symbol_of(FunctionClass functions) {
  constexpr std::string_view all[] = {"M φ(k)", "W₂ tanh(W₁ k)", "Σ aᵢ κ(kᵢ, k)", "v̄"};
  return all[static_cast<std::size_t>(functions)];
}

std::string_view symbol_of(Optimiser optimiser) {
  constexpr std::string_view all[] = {"", "", "", "n", "β", "n", "β(k)", "λ", "μ"};
  return all[static_cast<std::size_t>(optimiser)];
}

std::vector<std::string_view> layers_of(const Recipe& recipe) {
  std::vector<std::string_view> ids;
  for (const RecipeRow& row : table_of_recipes) {
    if (makes(row, recipe)) ids.push_back(row.id);
  }
  return ids;
}

Message recipe_words(const Recipe& recipe) {
  Message words;
  for (const std::string_view id : layers_of(recipe))
    words = words.empty() ? title_of(id) : message("%1 or %2", words, title_of(id));
  return words.empty() ? phrase("unnamed combination") : words;
}

std::vector<Recipe> recipes_of(std::string_view id) {
  std::vector<Recipe> recipes;
  for (const RecipeRow& row : table_of_recipes) {
    if (row.id != id) continue;
    recipes.push_back({row.weights, row.functions, row.optimiser});
    const Recipe fading{RW::geometric, row.functions, row.optimiser};
    if (row.weights == RW::equal && makes(row, fading)) recipes.push_back(fading);
  }
  return recipes;
}

Recipe recipe_of(const Layer& layer) {
  if (const auto* own = std::get_if<RecipeLayer>(&layer)) return own->recipe();
  Recipe recipe = recipes_of(id_of(layer)).front();
  std::visit(
      [&](const auto& l) {
        if constexpr (requires { l.gamma; }) recipe.weights = l.gamma < 1 ? RW::geometric : recipe.weights;
      },
      layer);
  return recipe;
}

}  // namespace basinscope
