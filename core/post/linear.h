// SPDX-License-Identifier: GPL-3.0-or-later
// linear (hetero-association, HFY section 4): post(z) = A z with A symmetric positive definite, D x D.
// Psi(q) = q^T A^{-1} q / 2. O(D^2) an update, O(D^3) a value of Psi.
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/post/post_method.h"

namespace basinscope {

struct Linear {
  static constexpr std::string_view id = "linear";
  static constexpr Phrase title = phrase("linear A");
  static constexpr PostTraits traits{.half_squared_norm = false,
                                     .idempotent = false,
                                     .corners = false,
                                     .jumps = false,
                                     .directions = false,
                                     .by_beta = false,
                                     .form = PostForm::linear,
                                     .shader = ShaderName::of("linear")};

  // Empty stands for the identity of any dimension.
  Matrix matrix;

  static constexpr auto parameters = std::make_tuple(Parameter<Linear, Matrix>{
      "matrix", "A", &Linear::matrix, Range{-1e6, 1e6}, Reach{-1, 1},
      phrase("Symmetric positive definite matrix applied to Xᵀp, D rows of D numbers.")});

  bool operator==(const Linear& other) const { return same(matrix, other.matrix); }

  // Empty when A suits D dimensions, else what was expected: D x D, symmetric to rounding, all
  // eigenvalues above 0. O(D^3).
  Message refusal(Eigen::Index dimension) const;

  void apply(VectorOut z, const PostContext& how = {}) const;
  double longest(double norm, Eigen::Index dimension) const;
  double psi(VectorIn q, double beta) const;
  double psi_inside(VectorIn q, double beta) const;
  Matrix derivative(VectorIn z, MatrixIn along, const PostContext& how) const;
};

}  // namespace basinscope
