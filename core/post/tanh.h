// SPDX-License-Identifier: GPL-3.0-or-later
// tanh (classic Hopfield networks and dense associative memories): post(z) = tanh(beta z), entrywise.
// Psi(q) = -(1/beta) sum H_b((1 + q_d)/2) on [-1, 1]^D, else infinite, with the binary entropy
// H_b(p) = -p log p - (1 - p) log(1 - p) (HFY Table 2). This is the one place where beta acts when the
// separation's domain is unbounded.
#pragma once

#include <string_view>
#include <tuple>

#include "core/post/post_method.h"

namespace basinscope {

struct Tanh {
  static constexpr std::string_view id = "tanh";
  static constexpr Phrase title = phrase("tanh");
  static constexpr PostTraits traits{.half_squared_norm = false,
                                     .idempotent = false,
                                     .corners = true,
                                     .jumps = false,
                                     .directions = false,
                                     .by_beta = true,
                                     .form = PostForm::tanh,
                                     .shader = ShaderName::of("tanh")};
  static constexpr std::tuple<> parameters{};

  bool operator==(const Tanh&) const = default;

  void apply(VectorOut z, const PostContext& how = {}) const;
  double longest(double norm, Eigen::Index dimension) const;
  double psi(VectorIn q, double beta) const;
  double psi_inside(VectorIn q, double beta) const;
  Matrix derivative(VectorIn z, MatrixIn along, const PostContext& how) const;
};

}  // namespace basinscope
