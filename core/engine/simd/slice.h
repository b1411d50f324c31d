// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of R^D in weight space: names and places of the limits that groups of lanes end at, and the kernel.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/engine/simd/slice_group.h"

namespace basinscope::simd {

// What lanes of a group end at.
template <class L>
struct SliceEnds {
  const SliceProblem& s;
  const Problem& p;
  L label = L(-1.0f), steps = L(0.0f);
  L plane[3] = {L(0.0f), L(0.0f), L(0.0f)};

  explicit SliceEnds(const SliceProblem& problem) : s(problem), p(problem.rule) {}

  // These lanes stay where the group is.
  template <class G>
  void leave(const G& g, const MaskOf<L>& who, int after) {
    steps = select(who, L(static_cast<float>(after)), steps);
    for (int c = 0; c < 3; ++c) {
      L value(p.readout_offset[c]);
      for (int k = 0; k < g.held; ++k)
        value = fma(G::load(g.shares, k), L(s.readout[c * p.size + g.base->pattern[g.holder[k]]]), value);
      plane[c] = select(who, value, plane[c]);
    }
  }

  // They stay, and that is a limit.
  template <class G>
  void settle(const G& g, const MaskOf<L>& who, int after) {
    leave(g, who, after);
    const L named = g.winner >= 0 ? L(static_cast<float>(s.name[g.winner])) : Names<G>(g).find(who);
    label = select(who, named, label);
  }

  // Of these lanes, those whose state is in a ball: its limit is theirs.
  template <class G>
  MaskOf<L> lead(const G& g, const MaskOf<L>& who, int after) {
    L squared(0.0f);
    for (int k = 0; k < g.held; ++k) {
      const int i = g.holder[k], at = g.place[i];
      if (at < 0) return L(0.0f) > L(0.0f);
      squared = fma(G::load(g.shares, k), G::load(g.scores, at) - L(g.base->constant[i]), squared);
    }
    auto led = L(0.0f) > L(0.0f);
    const float* ball = s.ball;
    for (int b = 0; b < s.balls; ++b, ball += numbers_a_slice_ball + p.size) {
      if (static_cast<float>(after) > ball[3]) continue;
      const float* const along = ball + numbers_a_slice_ball;
      L dot(0.0f);
      for (int k = 0; k < g.held; ++k)
        dot = fma(G::load(g.shares, k), L(along[g.base->pattern[g.holder[k]]]), dot);
      const L apart = fma(L(s.inverse_kappa), squared, fma(L(-2.0f), dot, L(ball[1])));
      const auto inside = who & (apart < L(ball[0]));
      if (!any(inside)) continue;
      led = led | inside;
      steps = select(inside, L(static_cast<float>(after)) + left(apart, ball[7], ball[8]), steps);
      label = select(inside, L(ball[2]), label);
      for (int c = 0; c < 3; ++c) plane[c] = select(inside, L(ball[4 + c]), plane[c]);
    }
    return led;
  }

  // Steps to rest in a ball.
  L left(const L& apart, float shorter, float rate) const {
    // Cut off to whole ones when they are written: as 1 and what is rounded up.
    const L squared_steps = max(apart * L(shorter) / L(p.squared_tolerance), L(1.0f));
    return fma(L(rate), log_two(squared_steps), L(1.9999f));
  }

  // Labels: targets within epsilon.
  template <class G>
  struct Names {
    const G& g;
    const SliceProblem& s;
    const Problem& p;
    L norm = L(0.0f);

    // In place of the weights: the scores of what has shares, less the constants.
    explicit Names(const G& group) : g(group), s(group.s), p(group.p) {
      for (int k = 0; k < g.held; ++k) g.owner[k] = g.base->pattern[g.holder[k]];
      G::mix(shares(), g.owner, g.held, g.packed);
      L dot(0.0f), total(0.0f), lean(0.0f);
      for (int k = 0; k < g.held; ++k) {
        const L share = G::load(g.shares, k);
        dot = fma(share, G::load(g.packed, k), dot);
        lean = fma(share, L(s.lean[g.owner[k]]), lean);
        total += share;
      }
      norm = max(fma(dot, L(s.inverse_kappa), total * lean), L(0.0f));
    }

    typename G::Mixture shares() const { return {s.products, s.stride, g.shares, g.owner, g.held}; }

    // Neighbouring pixels mostly have one target: each one's distance is worked out for all lanes together.
    L find(const MaskOf<L>& who) const {
      L nearest(3e38f), candidate(0.0f), named(static_cast<float>(p.size));
      guess(nearest, candidate);
      auto open = who & (nearest <= fma(L(1e-4f), norm, L(p.squared_epsilon)));
      alignas(64) float asked[L::size];
      while (any(open)) {
        select(open, candidate, L(-1.0f)).store_aligned(asked);
        int first = 0;
        while (asked[first] < 0) ++first;
        const L wanted(asked[first]);
        const auto same = open & (candidate >= wanted) & (candidate <= wanted);
        named = select(same & (distance(static_cast<int>(asked[first])) <= L(p.squared_epsilon)), candidate,
                       named);
        open = open & !same;
      }
      return named;
    }

    // Which target is the nearest, roughly.
    void guess(L& nearest, L& candidate) const {
      L lean(0.0f);
      for (int k = 0; k < g.held; ++k) lean = fma(G::load(g.shares, k), L(s.lean[g.owner[k]]), lean);
      const auto consider = [&](int i, const L& score) {
        const L along = fma(score, L(s.inverse_kappa), lean);
        const float goal = s.goal[i];
        const L rough = fma(L(-2 * goal), along, norm + L(goal * goal * s.square[i]));
        const auto closer = rough < nearest - L(1e-6f) * norm;
        nearest = select(closer, rough, nearest);
        candidate = select(closer, L(static_cast<float>(i)), candidate);
      };
      // Elsewhere a short pattern can have a low score and, stretched, be the nearest target all the same.
      const int many = s.list_names ? g.listed : p.size;
      for (int m = 0; m < many; ++m) g.others[m] = s.list_names ? g.base->pattern[g.list[m]] : m;
      G::mix(shares(), g.others, many, g.spare);
      for (int m = 0; m < many; ++m) consider(g.others[m], G::load(g.spare, m));
    }

    // ||q - t_i||^2 of every lane by the shares' difference d: sum d_j (products of d)_j, without
    // cancellation.
    L distance(int target) const {
      const float goal = s.goal[target];
      const float* const row = s.products + target * Offset{s.stride};
      L sum(0.0f), change(0.0f), leaning(0.0f), own(0.0f);
      bool shared = false;
      const auto add = [&](int j, const L& share, const L& score) {
        const L d = share - L(j == target ? goal : 0.0f);
        sum = fma(d, score - L(goal * row[j]), sum);
        change += d;
        leaning = fma(d, L(s.lean[j]), leaning);
      };
      for (int k = 0; k < g.held; ++k) {
        const int j = g.owner[k];
        shared = shared || j == target;
        add(j, G::load(g.shares, k), G::load(g.packed, k));
        own = fma(G::load(g.shares, k), L(s.products[j * Offset{s.stride} + target]), own);
      }
      if (!shared) add(target, L(0.0f), own);
      return fma(sum, L(s.inverse_kappa), change * leaning);
    }
  };

  template <class G>
  void write(const G& g, int column, int row) const {
    alignas(64) float named[L::size], counts[L::size], place[3][L::size];
    label.store_aligned(named);
    steps.store_aligned(counts);
    for (int c = 0; c < 3; ++c) plane[c].store_aligned(place[c]);
    const int width = p.width - column < G::columns ? p.width - column : G::columns;
    const int height = p.height - row < G::rows ? p.height - row : G::rows;
    std::int64_t updates = 0;
    for (int r = 0; r < height; ++r) {
      const Offset first = Offset{row + r} * p.width + column;
      std::int32_t* __restrict const to_labels = p.labels + first;
      std::int32_t* __restrict const to_steps = p.steps + first;
      double* __restrict const to_limits = p.limits + 2 * first;
      double* __restrict const off_plane = p.off_plane + first;
      for (int i = 0; i < width; ++i) {
        const int lane = r * G::columns + i;
        to_labels[i] = static_cast<std::int32_t>(named[lane]);
        to_steps[i] = static_cast<std::int32_t>(counts[lane]);
        updates += static_cast<std::int32_t>(counts[lane]);
        to_limits[2 * i] = static_cast<double>(place[0][lane]);
        to_limits[2 * i + 1] = static_cast<double>(place[1][lane]);
        off_plane[i] = static_cast<double>(place[2][lane]);
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
  SliceTile<L> tile(s, scratch + group_floats(s.rule.size));
  Rule opening(s.rule);
  for (int left = 0; left < s.rule.width; left += tile_columns) {
    const SliceBase& base = tile.choose(left, first, tile_columns, last - first);
    for (int row = first; row < last; row += G::rows) {
      for (int column = left; column < left + tile_columns && column < s.rule.width; column += G::columns) {
        if (s.rule.cancelled(s.rule.control)) return;
        G group(tile.whole(), s, scratch, effort);
        SliceEnds<L> ends(s);
        group.start(base, column, row);
        group.iterate(opening, ends);
        ends.write(group, column, row);
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
