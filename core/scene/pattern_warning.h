// SPDX-License-Identifier: GPL-3.0-or-later
// A warning about patterns that a scene's network cannot use as intended, which its picture does not show.
#pragma once

#include "core/message.h"
#include "core/scene/scene.h"

namespace basinscope {

// One sentence naming up to three patterns, or empty. The first of these problems that there is: patterns so
// large that dot products or scores overflow; patterns that cannot be normalised (without_direction.h);
// patterns that are not of ±1 under tanh or sign, which retrieve corners; patterns of zeros under the l2
// post-transform, where weight on these alone makes the update 0/0. O(N D).
Message pattern_warning(const Scene& scene);

// The same for a sequence of scenes, as while a pattern is dragged: rows that have not changed since the last
// call are not read again. O(N), and O(D) for each row that changed.
class PatternWarning {
 public:
  Message of(const Scene& scene);

 private:
  struct Fact {
    double squared_norm = 0;
    bool zero = false, without_direction = false, corner = false;
  };
  RowFacts<Fact> facts_;
  Normalise normalise_ = Normalise::none;
};

}  // namespace basinscope
