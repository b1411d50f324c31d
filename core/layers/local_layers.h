// SPDX-License-Identifier: GPL-3.0-or-later
// Local fits with weights w by distance from the query (TTR eqs. 50-54): of a constant, sum w v/sum w, and of
// an affine function. Undefined where no pair has weight.
#pragma once

#include "core/layers/weight_kernel.h"
#include "core/message.h"

namespace basinscope {

struct LocalLayer : PairLayer {
  WeightKernel kernel;
  template <class Layer>
  static constexpr auto kernel_parameter() {
    return Parameter<Layer, WeightKernel>{
        "kernel",    "K",         &Layer::kernel,
        Range{0, 0}, Reach{0, 0}, phrase("Weight of a pair by the distance of its key.")};
  }
  bool operator==(const LocalLayer&) const = default;
  std::optional<PairWeighting> weighting(const PairMemory& memory, VectorIn query) const;
};

struct NadarayaWatson : LocalLayer {
  static constexpr std::string_view id = "nadaraya_watson";
  static constexpr Phrase title = phrase("Nadaraya–Watson");
  static constexpr Phrase source = phrase("TTR eq. 50");
  static constexpr Phrase recurrence = phrase("y = Σ wᵢ vᵢ / Σ wᵢ");
  static constexpr auto parameters =
      std::make_tuple(kernel_parameter<NadarayaWatson>(), norm_parameter<NadarayaWatson>());
  bool operator==(const NadarayaWatson&) const = default;
  Reading read(const PairMemory& memory, VectorIn query) const;
};

// y = vbar - B dbar, where B minimises sum w ||v_i - vbar - B (d_i - dbar)||^2 + ridge ||B||^2, d_i = k_i -
// q, bars the means by w (sum 1); ridge 0: of least norm. Affine functions are met exactly. Deviations are
// formed from the heaviest key, so that they keep their digits where it has nearly all the weight; keys
// that differ by a few units in their last places are one key. O(t D min(t, D)) a read.
struct LocalLinear : LocalLayer {
  static constexpr std::string_view id = "local_linear";
  static constexpr Phrase title = phrase("local linear regression");
  static constexpr Phrase source = phrase("TTR eqs. 52-54");
  static constexpr Phrase recurrence = phrase("y = v̄ − B d̄");
  double ridge = 0;
  static constexpr auto parameters = std::make_tuple(
      kernel_parameter<LocalLinear>(),
      Parameter<LocalLinear, double>{"ridge", "ρ", &LocalLinear::ridge, ridge_range, ridge_reach,
                                     phrase("Weight of the L2 penalty on the slope; 0: least norm.")},
      norm_parameter<LocalLinear>());
  bool operator==(const LocalLinear&) const = default;
  Reading read(const PairMemory& memory, VectorIn query) const;
};

}  // namespace basinscope
