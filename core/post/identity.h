// SPDX-License-Identifier: GPL-3.0-or-later
// No post-transformation: Psi(q) = ||q||^2/2, post(z) = z.
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/post/post_method.h"

namespace basinscope {

struct Identity {
  static constexpr std::string_view id = "identity";
  static constexpr Phrase title = phrase("identity");
  static constexpr PostTraits traits{.half_squared_norm = true,
                                     .idempotent = true,
                                     .corners = false,
                                     .jumps = false,
                                     .directions = false,
                                     .by_beta = false,
                                     .form = PostForm::identity,
                                     .shader = ShaderName::of("identity")};
  static constexpr std::tuple<> parameters{};

  bool operator==(const Identity&) const = default;

  void apply(VectorOut z, const PostContext& how = {}) const;
  double longest(double norm, Eigen::Index dimension) const;
  double psi(VectorIn q, double beta) const;
  double psi_inside(VectorIn q, double beta) const;
  Matrix derivative(VectorIn z, MatrixIn along, const PostContext& how) const;
};

}  // namespace basinscope
