// SPDX-License-Identifier: GPL-3.0-or-later
// What hinders the network with a scene's patterns, in one sentence: the picture does not show it.
#pragma once

#include <string>

#include "core/scene/scene.h"

namespace basinscope {

// One sentence naming up to three patterns, or empty; in this order: those so large that their scalar
// products or scores overflow; those without a direction to normalise by (without_direction.h); those that
// are not ±1 under tanh and sign, which retrieve corners; zero ones under the l2 post-transform, whose own
// weight alone makes the update 0/0. O(N D).
std::string pattern_remark(const Scene& scene);

// The same of one scene after another: only patterns that are not those of the scene before are read, O(N)
// and O(D) for each of these.
class PatternRemark {
 public:
  std::string of(const Scene& scene);

 private:
  struct Fact {
    double squared_norm = 0;
    bool zero = false, without_direction = false, corner = false;
  };
  RowFacts<Fact> facts_;
  Normalise normalise_ = Normalise::none;
};

}  // namespace basinscope
