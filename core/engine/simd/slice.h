// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of R^D in weight space: the kernel.
#pragma once

#include "core/engine/simd/slice_stream.h"

namespace basinscope::simd {

template <class L, class Rule>
[[gnu::flatten]] void settle_slice_with(const SliceProblem& s, int first, int last, float* scratch,
                                        Effort& effort) {
  using G = SliceGroup<L, Rule>;
  constexpr int tile_columns = 32;
  SliceTile<L> tile(s, scratch + group_floats(s.rule.size));
  Rule opening(s.rule);
  for (int left = 0; left < s.rule.width; left += tile_columns) {
    const int right = left + tile_columns < s.rule.width ? left + tile_columns : s.rule.width;
    for (int top = first; top < last; top += band_height) {
      const int bottom = top + band_height < last ? top + band_height : last;
      const SliceBase& base = tile.choose(left, top, tile_columns, bottom - top);
      for (int row = top; row < bottom; row += G::rows) {
        for (int column = left; column < right; column += G::columns) {
          if (s.rule.cancelled(s.rule.control)) return;
          G group(tile.whole(), s, scratch, effort);
          SliceEnds<L> ends(s);
          L x, y;
          group.places(column, row, x, y);
          group.start(base, [&](float* to) { return base.start_scores(x, y, to); });
          group.iterate(opening, ends);
          ends.write(group, column, row);
        }
      }
    }
  }
}

// The starts of a list in these rows.
template <class L>
[[gnu::flatten]] void stream_slice(const SliceProblem& s, int first, int last, float* scratch,
                                   Effort& effort) {
  SliceTile<L> tile(s, scratch + group_floats(s.rule.size));
  SliceStream<L> stream(tile.whole(), s, scratch, effort);
  stream.settle(Offset{first} * s.rule.width, Offset{last} * s.rule.width);
}

// Lanes enough to fill the waiting for branches and roots. Without zero weights there is little of either,
// and what an update moves should stay close.
template <class A>
using SliceLanes = Pair<Pair<xsimd::batch<float, A>>>;
template <class A>
using DenseSliceLanes = Pair<xsimd::batch<float, A>>;

template <class A>
void settle_slice(const SliceProblem& s, int first, int last, float* scratch, Effort& effort) {
  using L = SliceLanes<A>;
  using Dense = DenseSliceLanes<A>;
  switch (s.rule.rule) {
    case Rule::softmax:
    case Rule::direct_softmax:
      if (s.streams) return stream_slice<Dense>(s, first, last, scratch, effort);
      return settle_slice_with<Dense, SoftmaxRule<Dense>>(s, first, last, scratch, effort);
    case Rule::linear:
      return settle_slice_with<L, WholeRule<L, 1>>(s, first, last, scratch, effort);
    case Rule::quadratic:
      return settle_slice_with<L, WholeRule<L, 2>>(s, first, last, scratch, effort);
    case Rule::cubic:
      return settle_slice_with<L, WholeRule<L, 3>>(s, first, last, scratch, effort);
    case Rule::power:
      return settle_slice_with<L, PowerRule<L>>(s, first, last, scratch, effort);
    case Rule::concave:
      return settle_slice_with<L, ConcaveRule<L>>(s, first, last, scratch, effort);
    case Rule::family:
      return settle_slice_with<L, FamilyRule<L>>(s, first, last, scratch, effort);
  }
}

}  // namespace basinscope::simd
