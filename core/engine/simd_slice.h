// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of R^D in weight space: names and places of the limits that groups of lanes end at, and the kernel.
#pragma once

#include "core/engine/simd_slice_group.h"

namespace basinscope::simd {

template <class L, class Rule>
struct SliceWriter {
  using G = SliceGroup<L, Rule>;
  G& g;
  const SliceProblem& s;
  const Problem& p;
  bool everywhere;  // a target outside the list might be the nearest
  L nearest = L(3e38f), label = L(0.0f);

  explicit SliceWriter(G& group)
      : g(group), s(group.s), p(group.p), everywhere(!group.all && !group.s.list_names) {}

  // Which target is the nearest, roughly.
  void name() {
    L lean(0.0f);
    for (int m = 0; m < g.listed; ++m) lean = fma(G::load(g.shares, m), L(s.lean[g.list[m]]), lean);
    const auto consider = [&](int i, const L& score) {
      const L along = fma(score, L(s.inverse_kappa), lean);
      const float goal = s.goal[i];
      const L rough = fma(L(-2 * goal), along, g.norm + L(goal * goal * s.square[i]));
      const auto closer = rough < nearest - L(1e-6f) * g.norm;
      nearest = select(closer, rough, nearest);
      label = select(closer, L(static_cast<float>(i)), label);
    };
    if (!everywhere) {
      for (int m = 0; m < g.listed; ++m) consider(g.list[m], G::load(g.scores, m));
      return;
    }
    // A short pattern can have a low score and, stretched, be the nearest target all the same.
    int count = 0;
    for (int m = 0; m < g.listed; ++m) {
      const L share = G::load(g.shares, m);
      if (!any_above(abs(share), 0.0f)) continue;
      G::store(share, g.packed, count);
      g.owner[count++] = g.list[m];
    }
    for (int i = 0; i < p.size; ++i) g.others[i] = i;
    g.mix(count, g.others, p.size, g.next);
    for (int i = 0; i < p.size; ++i) consider(i, G::load(g.next, i));
  }

  // ||q - t_i||^2 of every lane by the shares' difference d: sum d_j (products of d)_j, without cancellation.
  L distance(int target) const {
    const float goal = s.goal[target];
    const float* const row = s.products + target * Offset{s.stride};
    L sum(0.0f), change(0.0f), leaning(0.0f);
    const auto add = [&](int j, const L& share, const L& score) {
      const L d = share - L(j == target ? goal : 0.0f);
      sum = fma(d, score - L(goal * row[j]), sum);
      change += d;
      leaning = fma(d, L(s.lean[j]), leaning);
    };
    bool listed = false;
    for (int m = 0; m < g.listed; ++m) {
      const int j = g.list[m];
      listed = listed || j == target;
      add(j, G::load(g.shares, m), everywhere ? G::load(g.next, j) : G::load(g.scores, m));
    }
    if (!listed) add(target, L(0.0f), G::load(g.next, target));
    return fma(sum, L(s.inverse_kappa), change * leaning);
  }

  // Labels: targets within epsilon by their distance itself. Neighbouring pixels mostly have one target:
  // each one's distance is worked out for all lanes together.
  L labels() {
    name();
    auto open = g.settled & (nearest <= fma(L(1e-4f), g.norm, L(p.squared_epsilon)));
    L named(static_cast<float>(p.size));
    alignas(64) float asked[L::size];
    while (any(open)) {
      select(open, label, L(-1.0f)).store_aligned(asked);
      int first = 0;
      while (asked[first] < 0) ++first;
      const L wanted(asked[first]);
      const auto same = open & (label >= wanted) & (label <= wanted);
      named = select(same & (distance(static_cast<int>(asked[first])) <= L(p.squared_epsilon)), label, named);
      open = open & !same;
    }
    return select(g.settled, named, L(-1.0f));
  }

  void write(int column, int row) {
    alignas(64) float named[L::size], counts[L::size], plane[3][L::size];
    labels().store_aligned(named);
    g.steps.store_aligned(counts);
    for (int c = 0; c < 3; ++c) {
      L value(p.readout_offset[c]);
      for (int m = 0; m < g.listed; ++m)
        value = fma(G::load(g.shares, m), L(s.readout[c * p.size + g.list[m]]), value);
      value.store_aligned(plane[c]);
    }
    const int width = p.width - column < G::columns ? p.width - column : G::columns;
    const int height = p.height - row < G::rows ? p.height - row : G::rows;
    std::int64_t updates = 0;
    for (int r = 0; r < height; ++r) {
      const Offset first = Offset{row + r} * p.width + column;
      for (int i = 0; i < width; ++i) {
        const int lane = r * G::columns + i;
        p.labels[first + i] = static_cast<std::int32_t>(named[lane]);
        p.steps[first + i] = static_cast<std::int32_t>(counts[lane]);
        updates += static_cast<std::int32_t>(counts[lane]);
        p.limits[2 * (first + i)] = static_cast<double>(plane[0][lane]);
        p.limits[2 * (first + i) + 1] = static_cast<double>(plane[1][lane]);
        p.off_plane[first + i] = static_cast<double>(plane[2][lane]);
      }
    }
    g.effort.updates += static_cast<double>(updates);
    g.effort.pixels += width * height;
  }
};

template <class L, class Rule>
[[gnu::flatten]] void settle_slice_with(const SliceProblem& s, int first, int last, float* scratch,
                                        Effort& effort) {
  using G = SliceGroup<L, Rule>;
  constexpr int tile_columns = 32;
  SliceTile<L> tile;
  const G lists(s, scratch, effort);
  tile.bias = lists.bias;
  tile.most = reinterpret_cast<float*>(lists.held + slice_list(s.rule.size));
  tile.list = reinterpret_cast<std::int32_t*>(tile.most + slice_list(s.rule.size));
  Rule opening(s.rule);
  for (int left = 0; left < s.rule.width; left += tile_columns) {
    tile.choose(s, left, first, tile_columns, last - first);
    for (int row = first; row < last; row += G::rows) {
      for (int column = left; column < left + tile_columns && column < s.rule.width; column += G::columns) {
        if (s.rule.cancelled(s.rule.control)) return;
        G group(s, scratch, effort);
        group.start(tile, column, row);
        group.iterate(opening);
        SliceWriter<L, Rule>(group).write(column, row);
      }
    }
  }
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
