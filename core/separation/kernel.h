// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel attention by distance (mean shift): p proportional to [1 - ||x_i - q||^2/h^2]_+^r, undefined where
// no pattern lies within h. Its scores are t_i = -||x_i - q||^2/2, which the network forms in place of s; for
// unit patterns and a unit query t = s - 1 and the map is normalised ReLU (CKR). The update ascends the
// density of the shadow kernel of order r + 1, so that with the identity post
//   E(q) = -h^2/(2(r + 1)) sum_i [1 - ||x_i - q||^2/h^2]_+^{r+1}
// never rises. O(N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct Kernel {
  static constexpr std::string_view id = "kernel";
  static constexpr Phrase title = phrase("kernel by distance (mean shift)");

  double r = 1;
  double h = 1;

  static constexpr auto parameters = std::make_tuple(
      Parameter<Kernel, double>{"r", "r", &Kernel::r, Range{0, 100, true}, Reach{0.25, 8, true},
                                phrase("Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight.")},
      Parameter<Kernel, double>{"h", "h", &Kernel::h, Range{0, 1e6, true}, Reach{0.1, 4, true},
                                phrase("Bandwidth: patterns farther than h have no weight.")});

  bool operator==(const Kernel&) const = default;

  // h^2/(2(r + 1)) sum [1 + 2 t_i/h^2]_+^{r+1}: what the energy is the negative of.
  double shadow(VectorIn scores) const;

  SeparationTraits traits() const {
    return {.scores = Scores::distances,
            .total = 1,
            .dense = false,
            .lipschitz = std::nullopt,
            .jumps = true,
            .by_position = false,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::window(r, h * h, 0.5 * h * h); }
  ShaderName shader() const { return ShaderName::of("kernel"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
