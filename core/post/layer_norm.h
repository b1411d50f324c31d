// SPDX-License-Identifier: GPL-3.0-or-later
// Layer normalisation (HFY Proposition 3): post(z) = eta (z - mean z)/sd(z) + delta, constant z gives
// delta. sd divides by D, or by D - 1 when unbiased (HFY Figure 10); epsilon is added to the variance.
// Psi is 0 on {||q - delta|| <= R, 1.(q - delta) = 0}, R = eta sqrt(D) or eta sqrt(D - 1), else infinite.
#pragma once

#include <string_view>
#include <tuple>

#include "core/post/method.h"

namespace basinscope {

struct LayerNorm {
  static constexpr std::string_view id = "layer_norm";
  static constexpr std::string_view title = "layer normalise";
  static constexpr bool half_squared_norm = false;
  static constexpr bool idempotent = true;  // exactly for epsilon = 0, delta = 0 or a constant delta

  double eta = 1;
  double delta = 0;  // the same shift in every coordinate
  bool unbiased = false;
  double epsilon = 0;

  static constexpr auto parameters = std::make_tuple(
      Parameter<LayerNorm, double>{"eta", "η", &LayerNorm::eta, Range{0, 1e6, true}, Reach{0.1, 4, true},
                                   "Gain after normalising."},
      Parameter<LayerNorm, double>{"delta", "δ", &LayerNorm::delta, Range{-1e6, 1e6}, Reach{-1, 1},
                                   "Shift after normalising, the same in every coordinate."},
      Parameter<LayerNorm, bool>{"unbiased", "1/(D−1)", &LayerNorm::unbiased, Range{0, 1}, Reach{0, 1},
                                 "Divide the variance by D − 1 instead of D."},
      Parameter<LayerNorm, double>{"epsilon", "ε", &LayerNorm::epsilon, Range{0, 1}, Reach{0, 1e-3},
                                   "Added to the variance, as layer-norm code does."});

  bool operator==(const LayerNorm&) const = default;

  double radius(Eigen::Index dimension) const;

  void apply(VectorOut z) const;
  double psi(VectorIn q) const;
  double psi_inside(VectorIn q) const;
  Matrix jacobian(VectorIn z) const;
};

}  // namespace basinscope
