// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of post-transformations. A new one is its struct, one line here, and its .glsl twin.
#pragma once

#include <string>
#include <variant>

#include "core/post/identity.h"
#include "core/post/l2.h"
#include "core/post/layer_norm.h"

namespace basinscope {

using PostTransform = std::variant<Identity, L2, LayerNorm>;

Vector transformed(const PostTransform& post, VectorIn z);

// Row i: the derivative of post at z along row i of along (K x D). O(K D).
Matrix derivative(const PostTransform& post, VectorIn z, MatrixIn along);

// No post(z) with z in R^D, ||z|| <= norm is longer than this.
double longest_image(const PostTransform& post, double norm, Eigen::Index dimension);

// How far the Psi in the energy lies above the one post is the maximiser of: 0 but for layer norm with an
// epsilon. E less this never rises along a trajectory.
double psi_gap(const PostTransform& post, VectorIn q);

// "identity", "ℓ₂ normalise", ...
std::string name_of(const PostTransform& post);

}  // namespace basinscope
