// SPDX-License-Identifier: GPL-3.0-or-later
// The three choices that make a layer (TTR section 3): weights of the pairs x class of functions x optimiser.
#pragma once

#include <array>
#include <string_view>

namespace basinscope {

enum class RecipeWeights { equal, geometric, similarity, newest };
enum class FunctionClass { linear, mlp, rkhs, constant };
enum class Optimiser {
  exact,
  identity_gram,  // exact, with kappa taken for the identity
  batch_step,     // one of gradient descent from 0 on all pairs
  batch_steps,
  sgd,  // one on the newest pair
  sgd_steps,
  sgd_adaptive,
  sgd_l2,
  sgd_momentum,
};

// As files and flags name them; words_of() in recipe.h is what people read.
constexpr std::array<std::string_view, 4> words(RecipeWeights) {
  return {"equal", "geometric", "similarity", "newest"};
}
constexpr std::array<std::string_view, 4> words(FunctionClass) {
  return {"linear", "mlp", "rkhs", "constant"};
}
constexpr std::array<std::string_view, 9> words(Optimiser) {
  return {"exact",     "identity_gram", "batch_step", "batch_steps", "sgd",
          "sgd_steps", "sgd_adaptive",  "sgd_l2",     "sgd_momentum"};
}

struct Recipe {
  RecipeWeights weights;
  FunctionClass functions;
  Optimiser optimiser;
  bool operator==(const Recipe&) const = default;
};

// An MLP has no closed form; every other recipe can be run.
constexpr bool can_run(const Recipe& recipe) {
  return recipe.functions != FunctionClass::mlp ||
         (recipe.optimiser != Optimiser::exact && recipe.optimiser != Optimiser::identity_gram);
}

}  // namespace basinscope
