// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that regress on all pairs so far, weights w_i = gamma_{i+1} ... gamma_t. y = M q.
#pragma once

#include "core/layers/delta_rules.h"
#include "core/layers/least_squares.h"
#include "core/message.h"

namespace basinscope {

struct FittedMemory : LinearMemory {
  GrowingFit fit;
};

// Recursive least squares, the mesa layer's and intention's solution: the M that minimises
//   sum w_i ||v_i - M k_i||^2/2 + rho ||M||^2/2
// rho = ridge; with fading ridge gamma_1 ... gamma_t, which is what the recursion from P_0 = I/ridge solves,
//   P <- (P - P k k^T P/(gamma + k^T P k))/gamma,  M <- M + e k^T P.
// ridge 0: the M of least norm at any t. Solved from a triangle that rotations update, so that no inverse is
// carried along: O(D^2 (D + Dv)) a token.
struct RecursiveLeastSquares {
  static constexpr std::string_view id = "recursive_least_squares";
  static constexpr Phrase title = phrase("recursive least squares (mesa layer, intention)");
  static constexpr Phrase source = phrase("TTR eqs. 11, 15");
  static constexpr Phrase recurrence = phrase("P ← (P − P k kᵀ P/(γ + kᵀ P k))/γ,  M ← M + e kᵀ P");
  static constexpr Family family = Family::linear;
  using Memory = FittedMemory;

  double gamma = 1;
  double ridge = 0;
  bool fading = false;
  static constexpr double RecursiveLeastSquares::*gate = &RecursiveLeastSquares::gamma;

  static constexpr auto parameters = std::make_tuple(
      Parameter<RecursiveLeastSquares, double>{"gamma", "γ", &RecursiveLeastSquares::gamma, Range{0, 1, true},
                                               Reach{0.5, 1},
                                               phrase("Share of a pair's weight that a token keeps.")},
      Parameter<RecursiveLeastSquares, double>{"ridge", "ρ", &RecursiveLeastSquares::ridge, ridge_range,
                                               ridge_reach,
                                               phrase("Weight of the L2 penalty; 0: least norm.")},
      Parameter<RecursiveLeastSquares, bool>{"fading", "", &RecursiveLeastSquares::fading, Range{0, 1},
                                             Reach{0, 1},
                                             phrase("Whether the penalty fades as the pairs do.")});

  bool operator==(const RecursiveLeastSquares&) const = default;

  Memory start(const LayerShape& shape) const;
  void update(Memory& memory, const Token& token) const;
  static Reading read(const Memory& memory, VectorIn query) { return Vector(memory.m * query); }
};

struct DescentMemory : FittedMemory {
  Matrix keys, pairs;  // A = sum w k k^T, B = sum w v k^T
};

// From 0 at each t, steps times M <- M + beta (B - M A); newton: (B - M A) A^+, whose rank is that of the
// weighted keys. O(D Dv) a token for one step, O(D^2 Dv) a step for few, O(D^3) for any number:
//   M = beta B U f(beta Lambda) U^T,  f(x) = (1 - (1 - x)^n)/x,  A = U Lambda U^T
//   newton: M = (1 - (1 - beta)^n) B A^+
struct BatchGradientDescent {
  static constexpr std::string_view id = "batch_gradient_descent";
  static constexpr Phrase title = phrase("batch gradient descent");
  static constexpr Phrase source = phrase("TTR eqs. 20-25");
  static constexpr Phrase recurrence = phrase("from 0, steps times M ← M + β (B − M A)");
  static constexpr Family family = Family::linear;
  using Memory = DescentMemory;

  int steps = 1;
  double beta = 1;
  double gamma = 1;
  bool newton = false;
  static constexpr double BatchGradientDescent::*gate = &BatchGradientDescent::gamma;
  static constexpr double BatchGradientDescent::*rate = &BatchGradientDescent::beta;

  static constexpr auto parameters = std::make_tuple(
      Parameter<BatchGradientDescent, int>{"steps", "n", &BatchGradientDescent::steps, Range{1, 1e4},
                                           Reach{1, 100, true}, phrase("Steps from 0 at each token.")},
      DeltaRule::beta_parameter<BatchGradientDescent>(),
      Parameter<BatchGradientDescent, double>{"gamma", "γ", &BatchGradientDescent::gamma, Range{0, 1},
                                              Reach{0.5, 1},
                                              phrase("Share of a pair's weight that a token keeps.")},
      Parameter<BatchGradientDescent, bool>{"newton", "", &BatchGradientDescent::newton, Range{0, 1},
                                            Reach{0, 1},
                                            phrase("Newton steps: one of size 1 is least squares.")});

  bool operator==(const BatchGradientDescent&) const = default;

  Memory start(const LayerShape& shape) const;
  void update(Memory& memory, const Token& token) const;
  static Reading read(const Memory& memory, VectorIn query) { return Vector(memory.m * query); }
};

}  // namespace basinscope
