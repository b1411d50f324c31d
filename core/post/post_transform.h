// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of post-transformations. A new one is its struct, one line here, and its GLSL counterpart
// (CONTRIBUTING, "Add a method").
#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/post/identity.h"
#include "core/post/l2.h"
#include "core/post/layer_norm.h"
#include "core/post/linear.h"
#include "core/post/sign.h"
#include "core/post/tanh.h"

namespace basinscope {

using PostTransform = std::variant<Identity, L2, LayerNorm, Tanh, Sign, Linear>;

// What each says of itself (post_method.h). One that leaves something out does not compile.
static_assert([]<class... P>(std::type_identity<std::variant<P...>>) {
  static_assert((requires {
                  { P::id } -> std::convertible_to<std::string_view>;
                } &&
                 ...),
                "id: its JSON name");
  static_assert((requires {
                  { P::title } -> std::convertible_to<Phrase>;
                } &&
                 ...),
                "title: on screen");
  static_assert((requires { P::parameters; } && ...), "parameters: its table of Parameter");
  static_assert((requires {
                  { P::traits } -> std::same_as<const PostTraits&>;
                } &&
                 ...),
                "traits: post_traits.h");
  return true;
}(std::type_identity<PostTransform>{}));

const PostTraits& traits_of(const PostTransform& post);

Vector transformed(const PostTransform& post, VectorIn z, const PostContext& how = {});

// Row i: the derivative of post at z along row i of along (K x D). O(K D).
Matrix derivative(const PostTransform& post, VectorIn z, MatrixIn along, const PostContext& how = {});

double psi(const PostTransform& post, VectorIn q, double beta);
double psi_inside(const PostTransform& post, VectorIn q, double beta);

// No post(z) with z in R^D, ||z|| <= norm is longer than this.
double longest_image(const PostTransform& post, double norm, Eigen::Index dimension);

// PostTraits::corners.
bool lands_on_corners(const PostTransform& post);
// How near a limit must be to a target unless a scene says otherwise: 0.1 on corners, else 1e-3.
double usual_epsilon(const PostTransform& post);

// "identity", "ℓ₂ normalisation", ...
Message name_of(const PostTransform& post);

}  // namespace basinscope
