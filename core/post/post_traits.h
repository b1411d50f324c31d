// SPDX-License-Identifier: GPL-3.0-or-later
// What calculations must know of a post-transformation. Each says all of it; nothing has a default.
#pragma once

#include "core/required.h"
#include "core/shader_name.h"

namespace basinscope {

// Which of the forms it is that engines in floats and in weight space write out. Each but the last belongs to
// the struct of its name; `other` is left to the definition (and to its shader).
enum class PostForm { identity, l2, layer_norm, tanh, sign, linear, other };

struct PostTraits {
  Required<bool> half_squared_norm;  // Psi(q) = ||q||^2/2 (the energy then splits into two parts)
  Required<bool> idempotent;         // post(post(z)) = post(z), needed by HFY Proposition 11
  // States end near the corners of the cube [-1, 1]^D: pattern i is retrieved at sign(x_i), and -x_i with it.
  Required<bool> corners;
  Required<bool> jumps;       // not continuous
  Required<bool> directions;  // takes only the direction of z, so that rounding of a short z shows
  Required<bool> by_beta;     // beta acts in it
  Required<PostForm> form;
  Required<ShaderName> shader;
};

}  // namespace basinscope
