// SPDX-License-Identifier: GPL-3.0-or-later
// r-ReLUmax (CKR): p proportional to [b + (s_i - max s)/h^2]_+^r, a kernel anchored at the nearest
// key. Always defined for b > 0. Takes s itself. O(N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct ReluMax {
  static constexpr std::string_view id = "relu_max";
  static constexpr Phrase title = phrase("r-ReLUmax");

  double r = 1;
  double b = 1;
  double h = 1;

  static constexpr auto parameters =
      std::make_tuple(Parameter<ReluMax, double>{"r", "r", &ReluMax::r, Range{0, 100, true},
                                                 Reach{0.25, 8, true}, phrase("Kernel order.")},
                      Parameter<ReluMax, double>{
                          "b", "b", &ReluMax::b, Range{0, 1e6, true}, Reach{0.1, 4, true},
                          phrase("Anchor: how far below the best score weight reaches, in units of h².")},
                      Parameter<ReluMax, double>{"h", "h", &ReluMax::h, Range{0, 1e6, true},
                                                 Reach{0.1, 4, true}, phrase("Bandwidth.")});

  bool operator==(const ReluMax&) const = default;

  SeparationTraits traits() const {
    return {.scores = Scores::products,
            .total = 1,
            .dense = false,
            .lipschitz = std::nullopt,
            .jumps = false,
            .by_position = false,
            .sets = false,
            .min_scores = 1};
  }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::relu(r, h * h * b); }
  ShaderName shader() const { return ShaderName::of("relu_max"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
