// SPDX-License-Identifier: GPL-3.0-or-later
// Layer normalisation (HFY Proposition 3): post(z) = eta (z - mean z)/sd(z) + delta, constant z gives
// delta. sd divides by D, or by D - 1 when unbiased (HFY Figure 10); epsilon is added to the variance.
// With n = D or D - 1 and R = eta sqrt(n), on {||q - delta|| <= R, 1.(q - delta) = 0}
//   Psi(q) = -eta n sqrt(epsilon) sqrt(1 - ||q - delta||^2/R^2),   else infinite:
// 0 for epsilon = 0 (HFY), about -eta n epsilon/sd at a state reached. Derivation: with c = z - mean z, post
// is the gradient of eta n sqrt(||c||^2/n + epsilon) + delta 1.z, and x -> a sqrt(1 + x^2) has the conjugate
// y -> -a sqrt(1 - y^2/a^2).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/post/post_method.h"

namespace basinscope {

struct LayerNorm {
  static constexpr std::string_view id = "layer_norm";
  static constexpr Phrase title = phrase("layer normalisation");
  // Idempotent exactly for epsilon = 0, delta = 0 or a constant delta.
  static constexpr PostTraits traits{.half_squared_norm = false,
                                     .idempotent = true,
                                     .corners = false,
                                     .jumps = false,
                                     .directions = true,
                                     .by_beta = false,
                                     .form = PostForm::layer_norm,
                                     .shader = ShaderName::of("layer_norm")};

  double eta = 1;
  double delta = 0;  // the same shift in every coordinate
  bool unbiased = false;
  double epsilon = 0;

  static constexpr auto parameters = std::make_tuple(
      Parameter<LayerNorm, double>{"eta", "η", &LayerNorm::eta, Range{0, 1e6, true}, Reach{0.1, 4, true},
                                   phrase("Gain after normalising.")},
      Parameter<LayerNorm, double>{"delta", "δ", &LayerNorm::delta, Range{-1e6, 1e6}, Reach{-1, 1},
                                   phrase("Shift after normalising, the same in every coordinate.")},
      Parameter<LayerNorm, bool>{"unbiased", "1/(D−1)", &LayerNorm::unbiased, Range{0, 1}, Reach{0, 1},
                                 phrase("Divide the variance by D − 1 instead of D.")},
      Parameter<LayerNorm, double>{"epsilon", "ε", &LayerNorm::epsilon, Range{0, 1}, Reach{0, 1e-3},
                                   phrase("Added to the variance, as layer-norm code does.")});

  bool operator==(const LayerNorm&) const = default;

  double radius(Eigen::Index dimension) const;

  void apply(VectorOut z, const PostContext& how = {}) const;
  double longest(double norm, Eigen::Index dimension) const;
  double psi(VectorIn q, double beta) const;
  double psi_inside(VectorIn q, double beta) const;
  Matrix derivative(VectorIn z, MatrixIn along, const PostContext& how) const;
};

}  // namespace basinscope
