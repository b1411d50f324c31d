// SPDX-License-Identifier: GPL-3.0-or-later
// Any recipe as a layer, also one that nobody has named. m_t is what the optimiser makes of
//   1/2 sum w_i ||v_i - m(k_i)||^2,  i <= t
//   weights    equal 1; geometric w_i = gamma_{i+1} ... gamma_t; similarity e^{-||k_i - q||^2/2h^2} over
//              their sum, for each query anew; newest: the pair t alone
//   functions  linear M k, with weights by similarity affine about the query; constant; RKHS of the kernel
//              kappa = e^{scale k.k'}; MLP as test-time training has it
//   optimiser  exact: + ridge/2 ||m||^2 (of affine functions, their slope's), ridge 0: of least norm,
//              eigenvalues at most 1e-12 of the largest being 0; kappa ~ I: m = sum w_i v_i kappa(k_i, .);
//              batch steps from 0, of size beta; SGD from 0 over the pairs in order, the one i with the step
//              beta w_i, e = v_i - m(k_i) before it: several steps a pair, adaptive beta w_i/(1 + beta w_i
//              kappa(k_i, k_i)), L2 (1 - beta lambda) m first, momentum S <- mu S + step, m <- m + S
// All but the MLP are kept by their coefficients, m = sum a_i kappa(k_i, .): linear functions have kappa =
// k.k' and constants 1. Where a layer has the recipe's name this is that layer with its usual settings. Of an
// MLP kappa(k, k) is that of its last layer, 1 + ||a||^2. O(t^2 Dv) a token, exact O(t^3); weights by
// similarity the same a read. Equal weights with SGD: O(t (D + Dv)).
#pragma once

#include <optional>

#include "core/layers/other_layers.h"
#include "core/layers/pair_memory.h"
#include "core/layers/recipe_parts.h"
#include "core/message.h"

namespace basinscope {

struct RecipeMemory : PairMemory {
  Vector weights, rates;       // w_i but for those by similarity; beta_i
  Matrix gram;                 // kappa(K, K)
  Matrix coefficients, speed;  // a, and its momentum
  MlpMemory net, net_speed;
};

template <class Layer, class Part>
constexpr auto recipe_part(std::string_view id, Part Layer::*member, Phrase help) {
  return Parameter<Layer, Part>{id, "", member, Range{0, 0}, Reach{0, 0}, help};
}

struct RecipeLayer : PairLayer {
  static constexpr std::string_view id = "recipe";
  static constexpr Phrase title = phrase("unnamed recipe");
  static constexpr Phrase source = phrase("TTR section 3");
  static constexpr Phrase recurrence = phrase("m ← optimiser of ½ Σ wᵢ ‖vᵢ − m(kᵢ)‖²,  y = m(q)");
  using Memory = RecipeMemory;

  RecipeWeights weights = RecipeWeights::geometric;
  FunctionClass functions = FunctionClass::rkhs;
  Optimiser optimiser = Optimiser::sgd;
  double gamma = 0.9;
  std::optional<double> h, scale;  // nothing: D^{1/4}, D^{-1/2}
  double ridge = 0.001;
  double beta = 0.5;
  int steps = 2;
  double lambda = 0.1;
  double mu = 0.9;
  int hidden = 32;
  std::int64_t seed = 1;
  static constexpr double RecipeLayer::*gate = &RecipeLayer::gamma;
  static constexpr double RecipeLayer::*rate = &RecipeLayer::beta;

  static constexpr auto parameters = std::make_tuple(
      recipe_part("weights", &RecipeLayer::weights, phrase("Of the pairs.")),
      recipe_part("functions", &RecipeLayer::functions, phrase("Class of the functions.")),
      recipe_part("optimiser", &RecipeLayer::optimiser, phrase("How the best of them is looked for.")),
      Parameter<RecipeLayer, double>{"gamma", "γ", &RecipeLayer::gamma, Range{0, 1}, Reach{0.5, 1},
                                     phrase("Share of a pair's weight that a token keeps.")},
      Parameter<RecipeLayer, std::optional<double>>{"h", "h", &RecipeLayer::h, width_range, width_reach,
                                                    phrase("Bandwidth of the weights by similarity.")},
      Parameter<RecipeLayer, std::optional<double>>{"scale", "s", &RecipeLayer::scale, width_range,
                                                    width_reach,
                                                    phrase("Factor of the products in the kernel.")},
      Parameter<RecipeLayer, double>{"ridge", "ρ", &RecipeLayer::ridge, ridge_range, ridge_reach,
                                     phrase("Weight of the penalty; 0: least norm.")},
      DeltaRule::beta_parameter<RecipeLayer>(),
      Parameter<RecipeLayer, int>{"steps", "n", &RecipeLayer::steps, Range{1, 1000}, Reach{1, 20, true},
                                  phrase("Steps, of a token or from 0.")},
      Parameter<RecipeLayer, double>{"lambda", "λ", &RecipeLayer::lambda, Range{0, 1}, Reach{0, 1},
                                     phrase("Weight of the L2 penalty.")},
      Parameter<RecipeLayer, double>{"mu", "μ", &RecipeLayer::mu, Momentum::below_one, Reach{0, 0.99},
                                     phrase("Share of the last step that the next one keeps.")},
      Parameter<RecipeLayer, int>{"hidden", "", &RecipeLayer::hidden, Range{1, 4096}, Reach{1, 128, true},
                                  phrase("Hidden units.")},
      Parameter<RecipeLayer, std::int64_t>{"seed", "", &RecipeLayer::seed, Range{0, 0x1p53}, Reach{1, 99},
                                           phrase("Seed of the first weights.")},
      norm_parameter<RecipeLayer>());
  bool operator==(const RecipeLayer&) const = default;

  Recipe recipe() const { return {weights, functions, optimiser}; }
  void set_recipe(const Recipe& recipe);
  // Whether the number with this id counts in this recipe, whose three parts are picked apart from them.
  bool uses(std::string_view id) const;

  RecipeMemory start(const LayerShape& shape) const;
  void update(RecipeMemory& memory, const Token& token) const;
  Reading read(const RecipeMemory& memory, VectorIn query) const;
};

}  // namespace basinscope
