// SPDX-License-Identifier: GPL-3.0-or-later
// Starts of a list, which lanes that are done take one after the other.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

template <class L>
struct LaneStarts {
  Offset next = 0, last = 0;
  Offset of[L::size];  // which one a lane has; none: -1

  LaneStarts() {
    for (Offset& one : of) one = -1;
  }

  struct Taken {
    MaskOf<L> fresh;  // lanes that have a new one, at x, y
    L x, y;
    int idle = 0;  // lanes that have none
  };
  // For lanes that are free.
  Taken take(const Problem& p, std::uint64_t free) {
    alignas(64) float x[L::size] = {}, y[L::size] = {}, fresh[L::size] = {};
    int idle = 0;
    for (; free != 0; free &= free - 1) {
      const int i = __builtin_ctzll(free);
      if (next == last) {
        of[i] = -1;
        ++idle;
        continue;
      }
      x[i] = p.x[next];
      y[i] = p.y[next];
      fresh[i] = 1;
      of[i] = next++;
    }
    return {L::load_aligned(fresh) > L(0.5f), L::load_aligned(x), L::load_aligned(y), idle};
  }
};

}  // namespace basinscope::simd
