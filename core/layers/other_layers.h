// SPDX-License-Identifier: GPL-3.0-or-later
// A nonlinear memory trained as tokens come, and the forecaster that all are compared with.
#pragma once

#include <cstdint>

#include "core/layers/delta_rules.h"
#include "core/message.h"

namespace basinscope {

struct MlpMemory {
  Matrix w1, w2;  // hidden x D, Dv x hidden
  Vector b1, b2;
};

// Adds rate times the descent of ||v - m(k)||^2/2 at a net to another, or to itself.
void add_step(const MlpMemory& at, VectorIn key, VectorIn value, double rate, MlpMemory& into);

// Test-time training: m(k) = W2 a + b2, a = tanh(W1 k + b1), one step of gradient descent on ||v - m(k)||^2/2
// a token: e = v - m(k), g = (W2^T e) (1 - a^2); W2 += beta e a^T, b2 += beta e, W1 += beta g k^T, b1 += beta
// g, all from the values before. At first b1, W2, b2 are 0 and W1[i, j] = (2 u_{iD+j} - 1)/sqrt(D), u from
// SplitMix64. O(hidden (D + Dv)) a token.
struct TttMlp {
  static constexpr std::string_view id = "ttt_mlp";
  static constexpr Phrase title = phrase("test-time training of an MLP (TTT)");
  static constexpr Phrase source = phrase("TTR section 3");
  static constexpr Phrase recurrence = phrase("θ ← θ − β ∇ ½‖v − m(k)‖²,  m(k) = W₂ tanh(W₁ k + b₁) + b₂");
  static constexpr Family family = Family::other;
  using Memory = MlpMemory;

  int hidden = 32;
  double beta = 0.1;
  std::int64_t seed = 1;
  static constexpr double TttMlp::*rate = &TttMlp::beta;

  static constexpr auto parameters =
      std::make_tuple(Parameter<TttMlp, int>{"hidden", "", &TttMlp::hidden, Range{1, 4096},
                                             Reach{1, 128, true}, phrase("Hidden units.")},
                      DeltaRule::beta_parameter<TttMlp>(),
                      Parameter<TttMlp, std::int64_t>{"seed", "", &TttMlp::seed, Range{0, 0x1p53},
                                                      Reach{1, 99}, phrase("Seed of the first weights.")});
  bool operator==(const TttMlp&) const = default;

  MlpMemory start(const LayerShape& shape) const;
  void update(MlpMemory& memory, const Token& token) const;
  static Reading read(const MlpMemory& memory, VectorIn query);
};

// u_n of SplitMix64: [0, 1), 53 bits.
double split_mix(std::uint64_t seed, std::uint64_t n);

struct LastValue {
  Vector value;
};

// m_t(q) = v_t.
struct Naive {
  static constexpr std::string_view id = "naive";
  static constexpr Phrase title = phrase("naive forecaster");
  static constexpr Phrase source = phrase("TTR Figure 2");
  static constexpr Phrase recurrence = phrase("m ← v,  y = m");
  static constexpr Family family = Family::other;
  using Memory = LastValue;
  static constexpr auto parameters = std::make_tuple();
  bool operator==(const Naive&) const = default;

  static LastValue start(const LayerShape& shape) { return {Vector::Zero(shape.values)}; }
  static void update(LastValue& memory, const Token& token) { memory.value = token.value; }
  static Reading read(const LastValue& memory, VectorIn) { return memory.value; }
};

}  // namespace basinscope
