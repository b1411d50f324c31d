// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that take steps of stochastic gradient descent on ||v - M k||^2/2 of the newest pair (TTR eqs.
// 26-41), e = v - M k before the step, y = M q. O(D Dv) a step.
//
// The two forms of eq. 41 are one map: leaky LMS with (lambda, beta, v) is gated DeltaNet with
// (alpha, eta, v') = (1 - beta lambda, beta/(1 - beta lambda), (1 - beta lambda) v), and back
// lambda = (1 - alpha)/(alpha eta), beta = alpha eta, v = v'/alpha. Values given to gated DeltaNet are v'.
#pragma once

#include "core/layers/linear_memory.h"
#include "core/message.h"

namespace basinscope {

// What they have in common.
struct DeltaRule {
  static constexpr Family family = Family::linear;
  using Memory = LinearMemory;
  static LinearMemory start(const LayerShape& shape) { return empty_memory(shape); }
  static Reading read(const LinearMemory& memory, VectorIn query) { return Vector(memory.m * query); }
  bool operator==(const DeltaRule&) const = default;

  template <class Layer>
  static constexpr auto beta_parameter() {
    return Parameter<Layer, double>{"beta", "β", &Layer::beta, rate_range, rate_reach, phrase("Step size.")};
  }
};

struct DeltaNet : DeltaRule {
  static constexpr std::string_view id = "deltanet";
  static constexpr Phrase title = phrase("DeltaNet (LMS)");
  static constexpr Phrase source = phrase("TTR eq. 29");
  static constexpr Phrase recurrence = phrase("M ← M + β e kᵀ");
  double beta = 0.5;
  static constexpr double DeltaNet::*rate = &DeltaNet::beta;
  static constexpr auto parameters = std::make_tuple(beta_parameter<DeltaNet>());
  bool operator==(const DeltaNet&) const = default;
  void update(LinearMemory& memory, const Token& token) const;
};

struct Longhorn : DeltaRule {
  static constexpr std::string_view id = "longhorn";
  static constexpr Phrase title = phrase("Longhorn");
  static constexpr Phrase source = phrase("TTR eq. 31");
  static constexpr Phrase recurrence = phrase("M ← M + δ/(1 + δ‖k‖²) e kᵀ");
  double delta = 1;
  static constexpr auto parameters = std::make_tuple(Parameter<Longhorn, double>{
      "delta", "δ", &Longhorn::delta, ridge_range, Reach{0.01, 100, true},
      phrase("Weight of the newest pair against the memory before it: large δ is NLMS.")});
  bool operator==(const Longhorn&) const = default;
  void update(LinearMemory& memory, const Token& token) const;
};

// Stores the newest pair exactly. A zero key changes nothing.
struct Nlms : DeltaRule {
  static constexpr std::string_view id = "nlms";
  static constexpr Phrase title = phrase("NLMS (Kaczmarz)");
  static constexpr Phrase source = phrase("TTR eq. 33");
  static constexpr Phrase recurrence = phrase("M ← M + e kᵀ/‖k‖²");
  static constexpr auto parameters = std::make_tuple();
  bool operator==(const Nlms&) const = default;
  void update(LinearMemory& memory, const Token& token) const;
};

struct LeakyLms : DeltaRule {
  static constexpr std::string_view id = "leaky_lms";
  static constexpr Phrase title = phrase("leaky LMS");
  static constexpr Phrase source = phrase("TTR eqs. 37-40");
  static constexpr Phrase recurrence = phrase("M ← (1 − βλ) M + β e kᵀ");
  double beta = 0.5;
  double lambda = 0.1;
  static constexpr double LeakyLms::*rate = &LeakyLms::beta;
  static constexpr auto parameters =
      std::make_tuple(beta_parameter<LeakyLms>(),
                      Parameter<LeakyLms, double>{"lambda", "λ", &LeakyLms::lambda, Range{0, 1}, Reach{0, 1},
                                                  phrase("Weight of the L2 penalty; 0 is DeltaNet.")});
  bool operator==(const LeakyLms&) const = default;
  void update(LinearMemory& memory, const Token& token) const;
};

struct GatedDeltaNet : DeltaRule {
  static constexpr std::string_view id = "gated_deltanet";
  static constexpr Phrase title = phrase("gated DeltaNet");
  static constexpr Phrase source = phrase("TTR eq. 41");
  static constexpr Phrase recurrence = phrase("M ← α M (I − η k kᵀ) + η v kᵀ");
  double alpha = 0.9;
  double eta = 0.5;
  static constexpr double GatedDeltaNet::*gate = &GatedDeltaNet::alpha;
  static constexpr double GatedDeltaNet::*rate = &GatedDeltaNet::eta;
  static constexpr auto parameters = std::make_tuple(
      Parameter<GatedDeltaNet, double>{"alpha", "α", &GatedDeltaNet::alpha, Range{0, 1, true}, Reach{0.01, 1},
                                       phrase("Share of the memory that a token keeps.")},
      Parameter<GatedDeltaNet, double>{"eta", "η", &GatedDeltaNet::eta, rate_range, rate_reach,
                                       phrase("Step size.")});
  bool operator==(const GatedDeltaNet&) const = default;
  void update(LinearMemory& memory, const Token& token) const;
};

struct MovingMemory : LinearMemory {
  Matrix speed;  // S
};

struct Momentum : DeltaRule {
  static constexpr Range below_one{0, 0x1.fffffffffffffp-1};  // [0, 1)
  static constexpr std::string_view id = "momentum";
  static constexpr Phrase title = phrase("momentum (Titans)");
  static constexpr Phrase source = phrase("TTR Figure 1");
  static constexpr Phrase recurrence = phrase("S ← μ S + β e kᵀ,  M ← (1 − decay) M + S");
  using Memory = MovingMemory;
  double beta = 0.1;
  double mu = 0.9;
  double decay = 0;
  static constexpr double Momentum::*rate = &Momentum::beta;
  static constexpr auto parameters =
      std::make_tuple(beta_parameter<Momentum>(),
                      Parameter<Momentum, double>{"mu", "μ", &Momentum::mu, below_one, Reach{0, 0.99},
                                                  phrase("Share of the last step that the next one keeps.")},
                      Parameter<Momentum, double>{"decay", "", &Momentum::decay, Range{0, 1}, Reach{0, 1},
                                                  phrase("Share of the memory that a token takes away.")});
  bool operator==(const Momentum&) const = default;
  MovingMemory start(const LayerShape& shape) const;
  void update(MovingMemory& memory, const Token& token) const;
};

// same: every step uses the token's pair, its residual formed anew. own: keys, values and betas have steps
// rows a token, each of them one step; the loss is summed over a token's rows, all by the memory before the
// token.
enum class StepPairs { same, own };
constexpr std::array<Phrase, 2> words(StepPairs) { return {phrase("same"), phrase("own")}; }

struct DeltaProduct : DeltaRule {
  static constexpr std::string_view id = "delta_product";
  static constexpr Phrase title = phrase("DeltaProduct");
  static constexpr Phrase source = phrase("TTR eqs. 26-28");
  static constexpr Phrase recurrence = phrase("steps times M ← M + β e kᵀ");
  int steps = 2;
  double beta = 0.5;
  StepPairs pairs = StepPairs::same;
  static constexpr double DeltaProduct::*rate = &DeltaProduct::beta;
  static constexpr auto parameters =
      std::make_tuple(Parameter<DeltaProduct, int>{"steps", "n", &DeltaProduct::steps, Range{1, 64},
                                                   Reach{1, 8}, phrase("Steps a token.")},
                      beta_parameter<DeltaProduct>(),
                      Parameter<DeltaProduct, StepPairs>{
                          "pairs", "", &DeltaProduct::pairs, Range{0, 0}, Reach{0, 0},
                          phrase("Whether the steps of a token share its pair or have one each.")});
  bool operator==(const DeltaProduct&) const = default;
  int rows_per_token() const { return pairs == StepPairs::own ? steps : 1; }
  void update(LinearMemory& memory, const Token& token) const;
};

}  // namespace basinscope
