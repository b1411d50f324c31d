// SPDX-License-Identifier: GPL-3.0-or-later
// Attention layers: a fit of a constant with weights by similarity (TTR eqs. 1, 47-51).
#pragma once

#include "core/layers/pair_memory.h"
#include "core/message.h"
#include "core/separation/separation.h"

namespace basinscope {

// What both softmax attentions have.
struct ScaledPairs : PairLayer {
  std::optional<double> scale;  // nothing: D^{-1/2}

  template <class Layer>
  static constexpr auto scale_parameter() {
    return Parameter<Layer, std::optional<double>>{
        "scale",     "s",         &Layer::scale,
        width_range, width_reach, phrase("Factor of the products of keys and query.")};
  }
  double used_scale(Eigen::Index dimension) const { return scale.value_or(usual_scale(dimension)); }
  bool operator==(const ScaledPairs&) const = default;
};

// kappa ~ I in the dual of kernel ridge regression (eq. 47).
struct UnnormalisedAttention : ScaledPairs {
  static constexpr std::string_view id = "unnormalised_attention";
  static constexpr Phrase title = phrase("unnormalised softmax attention");
  static constexpr Phrase source = phrase("TTR eq. 47");
  static constexpr Phrase recurrence = phrase("y = Σ vᵢ exp(s kᵢᵀq)");
  static constexpr auto parameters =
      std::make_tuple(scale_parameter<UnnormalisedAttention>(), norm_parameter<UnnormalisedAttention>());
  bool operator==(const UnnormalisedAttention&) const = default;
  Reading read(const PairMemory& memory, VectorIn query) const;
};

struct SoftmaxAttention : ScaledPairs {
  static constexpr std::string_view id = "softmax_attention";
  static constexpr Phrase title = phrase("softmax attention");
  static constexpr Phrase source = phrase("TTR eqs. 1, 51");
  static constexpr Phrase recurrence = phrase("y = Σ vᵢ exp(s kᵢᵀq) / Σ exp(s kᵢᵀq)");
  static constexpr auto parameters =
      std::make_tuple(scale_parameter<SoftmaxAttention>(), norm_parameter<SoftmaxAttention>());
  bool operator==(const SoftmaxAttention&) const = default;
  Reading read(const PairMemory& memory, VectorIn query) const;
};

// y = V^T sep(scale K q) by any separation of the list; a kernel by distance takes distances and no scale,
// the members of a sum each its own. Where a separation is of scores theta = beta s the scale's default is
// D^{-1/2}, else 1. k above t acts as t; of upper bounds the first t are used, undefined where they sum to
// less than 1.
struct SeparationAttention : ScaledPairs {
  static constexpr std::string_view id = "attention";
  static constexpr Phrase title = phrase("attention by a separation");
  static constexpr Phrase source = phrase("HFY eq. 7, TTR eq. 50");
  static constexpr Phrase recurrence = phrase("y = Vᵀ ŷ_Ω(s K q)");
  Separation separation;
  static constexpr auto parameters = std::make_tuple(
      Parameter<SeparationAttention, Separation>{"separation", "Ω", &SeparationAttention::separation,
                                                 Range{0, 0}, Reach{0, 0}, phrase("Scores to weights.")},
      scale_parameter<SeparationAttention>(), norm_parameter<SeparationAttention>());
  bool operator==(const SeparationAttention&) const = default;
  // Nothing: by distance, or each member of a sum its own.
  std::optional<double> used_scale(Eigen::Index dimension) const;
  Reading read(const PairMemory& memory, VectorIn query) const;
};

}  // namespace basinscope
