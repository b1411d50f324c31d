// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of R^D in weight space: the kernel.
#pragma once

#include "core/engine/simd/slice_samples.h"
#include "core/engine/simd/slice_stream.h"

namespace basinscope::simd {

template <class L, class Rule>
[[gnu::flatten]] void settle_slice_with(const SliceProblem& s, int first, int last, float* scratch,
                                        Effort& effort) {
  using G = SliceGroup<L, Rule>;
  constexpr int tile_columns = 32, least_sampled = 512;
  SliceTile<L> tile(s, scratch + group_floats(s.rule.size));
  Rule opening(s.rule);
  // put(group, ends, x, y): where lanes that start there end.
  const auto settle = [&](const Part& part, const auto& put) {
    for (int row = part.top; row < part.top + part.rows; row += G::rows) {
      for (int column = part.left; column < part.left + part.columns; column += G::columns) {
        if (s.rule.cancelled(s.rule.control)) return;
        G group(tile.whole(), s, scratch, effort);
        SliceEnds<L> ends(s);
        L x, y;
        group.places(column, row, x, y);
        put(group, ends, x, y);
        ends.write(group, column, row);
      }
    }
  };
  const auto follow_starts = [&](const SliceBase& base, const Part& part) {
    settle(part, [&](G& group, SliceEnds<L>& ends, const L& x, const L& y) {
      group.start(base, [&](float* to) { return base.start_scores(x, y, to); });
      group.iterate(opening, ends, 0);
    });
  };
  const auto follow_samples = [&](const SliceBase& base, auto& samples, int made, const Part& part) {
    SliceEnds<L> one(s);  // limit of all
    bool known = false, asked = !samples.all_rest();
    settle(part, [&](G& group, SliceEnds<L>& ends, const L& x, const L& y) {
      if (known) {
        const L after = samples.steps(x, y);
        if (!any(after <= L(0.0f))) return ends.take(one, after);
      }
      group.start(base, [&](float* to) { return samples.scores(x, y, to); });
      group.iterate(opening, ends, made);
      if (!asked) known = ends.tell_one(group, one);
      asked = true;
    });
  };
  const auto follow_tile = [&](const Part& all) {
    if constexpr (Rule::dense) {
      const SliceBase& base = tile.choose(all.left, all.top, all.columns, all.rows);
      float* const room = scratch + slice_floats(s.rule.size);
      SliceSamples<L> samples(s, room), finer(s, room + whole_lines(sample_floats(s.rule.size)));
      const int made = samples.follow(base, nullptr, 0, all, effort);
      if (samples.all_rest()) return follow_samples(base, samples, made, all);
      constexpr int half = tile_columns / 2;
      for (int top = all.top; top < all.top + all.rows; top += half) {
        for (int left = all.left; left < all.left + all.columns; left += half) {
          const Part part = all.part(left, half, top, half);
          int further = 0;
          if (4 * part.columns * part.rows >= least_sampled)
            further = finer.follow(base, &samples, made, part, effort);
          if (further > made || (further > 0 && finer.all_rest()))
            follow_samples(base, finer, further, part);
          else if (made > 0)
            follow_samples(base, samples, made, part);
          else
            follow_starts(base, part);
        }
      }
    }
  };
  const Part rows{0, s.rule.width, first, last - first};
  for (int left = 0; left < s.rule.width; left += tile_columns) {
    const Part all = rows.part(left, tile_columns, first, last - first);
    if (Rule::dense && s.sample_error > 0 && all.columns * all.rows >= least_sampled) {
      follow_tile(all);
      continue;
    }
    for (int top = first; top < last; top += band_height) {
      const Part band = all.part(left, tile_columns, top, band_height);
      follow_starts(tile.choose(left, top, tile_columns, band.rows), band);
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
