// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of the patterns on some rectangles of a slice side by side, and what is added to them along the
// rectangles' sides (slice_blocks.h), for what is always inlined into a loop of by_widest_instructions().
#pragma once

#include <algorithm>

#include "core/engine/float_lanes.h"

namespace basinscope::slice_sides {

inline constexpr double u = 1.0 / (1 << 24);  // what a float is rounded by
inline constexpr int summed_together = 16;

template <int width>
struct SliceSides : FloatOperations<width> {
  using Operations = FloatOperations<width>;
  using Operations::lanes, Operations::at, Operations::magnitude, Operations::put;
  using typename Operations::FloatLanes;

  // Rows of each: t + x u + y w + x^2 uu + x y uw + y^2 ww.
  struct Sides {
    float *t, *u, *w, *uu, *uw, *ww;
  };

  BASINSCOPE_INLINE static FloatLanes of(const float* rows, int pattern) {
    return at(rows + std::ptrdiff_t{pattern} * lanes);
  }
  BASINSCOPE_INLINE static void set(const FloatLanes& from, float* rows, int pattern) {
    put(from, rows + std::ptrdiff_t{pattern} * lanes);
  }

  // Sums over patterns that err by no more than those of mix(): next() after each pattern, whole() after all.
  // Then each part is the whole.
  template <int many>
  class Sums {
   public:
    FloatLanes part[many] = {};
    BASINSCOPE_INLINE void next(int pattern) {
      if (pattern % summed_together == summed_together - 1) whole(), std::fill_n(part, many, FloatLanes{});
    }
    BASINSCOPE_INLINE void whole() {
      for (int m = 0; m < many; ++m) part[m] = all_[m] += part[m];
    }

   private:
    FloatLanes all_[many] = {};
  };

  // Of some patterns from i on: what the held j add to each row, the sum of by times the product with j.
  template <int some>
  BASINSCOPE_INLINE static void mix_some(const float* products, int n, int i, const int* held, int count,
                                         const Sides& by, const Sides& to, bool first_of_all) {
    constexpr int many = 6;
    const float* const from[many] = {by.t, by.u, by.w, by.uu, by.uw, by.ww};
    float* const into[many] = {to.t, to.u, to.w, to.uu, to.uw, to.ww};
    FloatLanes all[some][many] = {};
    if (!first_of_all)
      for (int v = 0; v < some; ++v)
        for (int m = 0; m < many; ++m) all[v][m] = of(into[m], i + v);
    for (int first = 0; first < count; first += summed_together) {
      const int last = first + summed_together < count ? first + summed_together : count;
      FloatLanes part[some][many] = {};
      for (int k = first; k < last; ++k) {
        const float* const row = products + std::ptrdiff_t{held[k]} * n + i;
#pragma GCC unroll 6
        for (int m = 0; m < many; ++m) {
          const FloatLanes x = of(from[m], held[k]);
#pragma GCC unroll 4
          for (int v = 0; v < some; ++v) part[v][m] += x * row[v];
        }
      }
      for (int v = 0; v < some; ++v)
        for (int m = 0; m < many; ++m) all[v][m] += part[v][m];
    }
    for (int v = 0; v < some; ++v)
      for (int m = 0; m < many; ++m) set(all[v][m], into[m], i + v);
  }
  // Of so many held at a time the rows stay close.
  BASINSCOPE_INLINE static void mix(const float* products, int n, const int* held, int count, const Sides& by,
                                    const Sides& to) {
    constexpr int close = 4 * summed_together;
    for (int first = 0; first < count; first += close) {
      const int some = count - first < close ? count - first : close;
      int i = 0;
      for (; i + 4 <= n; i += 4) mix_some<4>(products, n, i, held + first, some, by, to, first == 0);
      for (; i < n; ++i) mix_some<1>(products, n, i, held + first, some, by, to, first == 0);
    }
  }

  // How far scores are above those of one pattern, over all of each rectangle: between middle - half and
  // middle
  // + half. s^2 is 1/2, more or less by 1/2.
  class Ranges {
   public:
    BASINSCOPE_INLINE Ranges(const Sides& sides, int pattern, double share)
        : of_(sides),
          u_(of(sides.u, pattern)),
          w_(of(sides.w, pattern)),
          uu_(of(sides.uu, pattern)),
          uw_(of(sides.uw, pattern)),
          ww_(of(sides.ww, pattern)),
          top_(of(sides.t, pattern) + 0.5f * (uu_ + ww_)),
          rounding_(static_cast<float>(16 * slice_sides::u) *
                    (magnitude(u_) + magnitude(w_) + magnitude(uu_) + magnitude(uw_) + magnitude(ww_))),
          share_(static_cast<float>(share * (1 + 16 * slice_sides::u))) {}
    BASINSCOPE_INLINE FloatLanes middle(int i) const {
      return of(of_.t, i) + 0.5f * (of(of_.uu, i) + of(of_.ww, i)) - top_;
    }
    BASINSCOPE_INLINE FloatLanes half(int i) const {
      const FloatLanes sides = magnitude(of(of_.u, i) - u_) + magnitude(of(of_.w, i) - w_);
      const FloatLanes turns = magnitude(of(of_.uw, i) - uw_) +
                               0.5f * (magnitude(of(of_.uu, i) - uu_) + magnitude(of(of_.ww, i) - ww_));
      return share_ * (sides + turns) + rounding_;
    }

   private:
    const Sides& of_;
    FloatLanes u_, w_, uu_, uw_, ww_, top_, rounding_;
    float share_;
  };
};

}  // namespace basinscope::slice_sides
