// SPDX-License-Identifier: GPL-3.0-or-later
// sign (the classic Hopfield update, tanh as beta -> infinity): post(z) = sign(z) entrywise; where z is 0
// the state keeps its old entry. Psi is 0 on [-1, 1]^D, else infinite.
#pragma once

#include <string_view>
#include <tuple>

#include "core/post/post_method.h"

namespace basinscope {

struct Sign {
  static constexpr std::string_view id = "sign";
  static constexpr Phrase title = phrase("sign");
  static constexpr PostTraits traits{.half_squared_norm = false,
                                     .idempotent = true,
                                     .corners = true,
                                     .jumps = true,
                                     .directions = true,
                                     .by_beta = false,
                                     .form = PostForm::sign,
                                     .shader = ShaderName::of("sign")};
  static constexpr std::tuple<> parameters{};

  bool operator==(const Sign&) const = default;

  void apply(VectorOut z, const PostContext& how = {}) const;
  double longest(double norm, Eigen::Index dimension) const;
  double psi(VectorIn q, double beta) const;
  double psi_inside(VectorIn q, double beta) const;
  Matrix derivative(VectorIn z, MatrixIn along, const PostContext& how) const;
};

}  // namespace basinscope
