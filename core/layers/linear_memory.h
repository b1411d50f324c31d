// SPDX-License-Identifier: GPL-3.0-or-later
// Linear attention, plain and gated: one step of gradient descent from 0 on all pairs so far (TTR eqs. 2-4,
// 12, 16). The state is M in R^{Dv x D}, y = M phi(q). O(D Dv) a token.
//   feature    elu1, entrywise: x + 1 above 0, else e^x
//   normalise  on y: l2 y/||y||, rms y sqrt(Dv)/||y||, 0 stays 0; sum y/(phi(q).z), z the sum of phi(k) with
//              the weights of M, for elu1 only: undefined where phi(q).z is 0. None sees the size of phi(q),
//              so that one too small for a double does for them; keys below -745 are 0 in M and z.
#pragma once

#include "core/layers/layer_method.h"
#include "core/message.h"

namespace basinscope {

enum class Feature { none, elu1 };
enum class ReadNorm { none, l2, rms, sum };
constexpr std::array<Phrase, 2> words(Feature) { return {phrase("none"), phrase("elu1")}; }
constexpr std::array<Phrase, 4> words(ReadNorm) {
  return {phrase("none"), phrase("l2"), phrase("rms"), phrase("sum")};
}

// What every linear layer keeps; layers with more derive from it.
struct LinearMemory {
  Matrix m;  // Dv x D
};

inline LinearMemory empty_memory(const LayerShape& shape) { return {Matrix::Zero(shape.values, shape.keys)}; }

struct SummedMemory : LinearMemory {
  Vector keys;  // z
};

// What both have in common.
struct FeaturedMemory {
  static constexpr Family family = Family::linear;
  using Memory = SummedMemory;

  Feature feature = Feature::none;
  ReadNorm normalise = ReadNorm::none;

  template <class Layer>
  static constexpr auto shared_parameters() {
    return std::make_tuple(
        Parameter<Layer, Feature>{
            "feature", "φ", &Layer::feature, Range{0, 0}, Reach{0, 0},
            phrase("Feature map of keys and queries; elu1 is x + 1 above 0, else e^x.")},
        Parameter<Layer, ReadNorm>{
            "normalise", "", &Layer::normalise, Range{0, 0}, Reach{0, 0},
            phrase("What the read is divided by: its norm (l2), its root mean square (rms), the "
                   "sum of its weights (sum, needs elu1).")});
  }
  bool operator==(const FeaturedMemory&) const = default;

  Memory start(const LayerShape& shape) const;
  void update(Memory& memory, const Token& token) const;
  Reading read(const Memory& memory, VectorIn query) const;
};

struct LinearAttention : FeaturedMemory {
  static constexpr std::string_view id = "linear_attention";
  static constexpr Phrase title = phrase("linear attention");
  static constexpr Phrase source = phrase("TTR eqs. 2, 3, 12");
  static constexpr Phrase recurrence = phrase("M ← M + v φ(k)ᵀ,  y = M φ(q)");
  static constexpr auto parameters = shared_parameters<LinearAttention>();
  bool operator==(const LinearAttention&) const = default;
};

struct GatedLinearAttention : FeaturedMemory {
  static constexpr std::string_view id = "gated_linear_attention";
  static constexpr Phrase title = phrase("gated linear attention");
  static constexpr Phrase source = phrase("TTR eqs. 4, 16");
  static constexpr Phrase recurrence = phrase("M ← γ M + v φ(k)ᵀ,  y = M φ(q)");

  double gamma = 0.9;
  static constexpr double GatedLinearAttention::*gate = &GatedLinearAttention::gamma;

  static constexpr auto parameters =
      std::tuple_cat(std::make_tuple(Parameter<GatedLinearAttention, double>{
                         "gamma", "γ", &GatedLinearAttention::gamma, Range{0, 1}, Reach{0, 1},
                         phrase("Share of the memory that a token keeps; 1 is linear attention.")}),
                     shared_parameters<GatedLinearAttention>());

  bool operator==(const GatedLinearAttention&) const = default;
};

}  // namespace basinscope
