// SPDX-License-Identifier: GPL-3.0-or-later
// Normalised ReLU^r attention (CKR): p proportional to [s_i/gamma + b]_+^r with gamma = h^2/2 and
// b = 1 - 2/h^2; with unit-norm keys the kernel [1 - u^2/h^2]_+^r of fixed bandwidth h. Undefined where
// no score is in reach. Takes s itself. O(N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct NormRelu {
  static constexpr std::string_view id = "norm_relu";
  static constexpr Phrase title = phrase("normalised ReLU");

  double r = 1;
  double h = 1;

  static constexpr auto parameters = std::make_tuple(
      Parameter<NormRelu, double>{"r", "r", &NormRelu::r, Range{0, 100, true}, Reach{0.25, 8, true},
                                  phrase("Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight.")},
      Parameter<NormRelu, double>{"h", "h", &NormRelu::h, Range{0, 1e6, true}, Reach{0.1, 4, true},
                                  phrase("Bandwidth: patterns farther than h have no weight.")});

  bool operator==(const NormRelu&) const = default;

  // h^2/(2(r + 1)) sum [s_i/gamma + b]_+^{r+1}: what the energy on the unit sphere is the negative of.
  double shadow(VectorIn scores) const;

  SeparationTraits traits() const {
    return {.scores = Scores::products,
            .total = 1,
            .dense = false,
            .lipschitz = std::nullopt,
            .jumps = true,
            .by_position = false,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::window(r, h * h, 0.5 * h * h - 1); }
  ShaderName shader() const { return ShaderName::of("norm_relu"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
