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

// "identity", "ℓ₂ normalise", ...
std::string name_of(const PostTransform& post);

}  // namespace basinscope
