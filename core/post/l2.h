// SPDX-License-Identifier: GPL-3.0-or-later
// l2 normalisation onto the sphere of radius rho: post(z) = rho z/||z||, z = 0 stays 0.
// Psi is 0 on ||q|| <= rho, else infinite (HFY section 4).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/post/post_method.h"

namespace basinscope {

struct L2 {
  static constexpr std::string_view id = "l2";
  static constexpr Phrase title = phrase("ℓ₂ normalisation");
  static constexpr PostTraits traits{.half_squared_norm = false,
                                     .idempotent = true,
                                     .corners = false,
                                     .jumps = false,
                                     .directions = true,
                                     .by_beta = false,
                                     .form = PostForm::l2,
                                     .shader = ShaderName::of("l2")};

  double radius = 1;

  static constexpr auto parameters = std::make_tuple(
      Parameter<L2, double>{"radius", "ρ", &L2::radius, Range{0, 1e6, true}, Reach{0.1, 4, true},
                            phrase("Radius of the sphere the state is kept on.")});

  bool operator==(const L2&) const = default;

  void apply(VectorOut z, const PostContext& how = {}) const;
  double longest(double norm, Eigen::Index dimension) const;
  double psi(VectorIn q, double beta) const;
  double psi_inside(VectorIn q, double beta) const;
  Matrix derivative(VectorIn z, MatrixIn along, const PostContext& how) const;
};

}  // namespace basinscope
