// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be said of a scene's patterns before anybody looks for it in the picture.
#pragma once

#include <string>

#include "core/scene/scene.h"

namespace basinscope {

// One sentence naming up to three patterns, or empty; in this order: those so large that their scalar
// products or scores overflow; those without a direction to normalise by (without_direction.h); those that
// are not ±1 under tanh and sign, which retrieve corners; zero ones under the l2 post-transform, whose own
// weight alone makes the update 0/0. O(N D).
std::string pattern_remark(const Scene& scene);

}  // namespace basinscope
