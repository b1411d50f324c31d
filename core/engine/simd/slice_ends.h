// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of R^D in weight space: names and places of the limits that groups of lanes end at.
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
  void leave(const G& g, const MaskOf<L>& who, const L& after) {
    steps = select(who, after, steps);
    for (int c = 0; c < 3; ++c) {
      L value(p.readout_offset[c]);
      for (int k = 0; k < g.held; ++k)
        value = fma(G::load(g.shares, k), L(s.readout[c * p.size + g.base->pattern[g.holder[k]]]), value);
      plane[c] = select(who, value, plane[c]);
    }
  }

  // They stay, and that is a limit.
  template <class G>
  void settle(const G& g, const MaskOf<L>& who, const L& after) {
    leave(g, who, after);
    const L named = g.winner >= 0 ? L(static_cast<float>(s.name[g.winner])) : Names<G>(g).find(who);
    label = select(who, named, label);
  }

  // Of these lanes, those whose state is in a ball, or leads to it: its limit is theirs.
  template <class G>
  MaskOf<L> lead(const G& g, const MaskOf<L>& who, const L& after) {
    auto led = L(0.0f) > L(0.0f);
    bool squared_known = false;
    L squared(0.0f);
    const float* ball = s.ball;
    for (int b = 0; b < s.balls; ++b, ball += slice_ball_floats(p.size)) {
      const bool by_score = ball[9] >= 0;
      const float* const along = ball + numbers_a_slice_ball;
      auto inside = who & (after <= L(ball[by_score ? 10 : 3]));
      L steps_left(0.0f);
      if (by_score) {
        inside = leads(g, static_cast<int>(ball[9]), along + p.size, inside);
      } else {
        if (!squared_known) {
          for (int k = 0; k < g.held; ++k) {
            const int i = g.holder[k], at = g.place[i];
            if (at < 0) return led;
            squared = fma(G::load(g.shares, k), G::load(g.scores, at) - L(g.base->constant[i]), squared);
          }
          squared_known = true;
        }
        L dot(0.0f);
        for (int k = 0; k < g.held; ++k)
          dot = fma(G::load(g.shares, k), L(along[g.base->pattern[g.holder[k]]]), dot);
        const L apart = fma(L(s.inverse_kappa), squared, fma(L(-2.0f), dot, L(ball[1])));
        inside = inside & (apart < L(ball[0]));
        if (any(inside)) steps_left = left(apart, ball[7], ball[8]);
      }
      if (!any(inside)) continue;
      led = led | inside;
      steps = select(inside, after + steps_left, steps);
      label = select(inside, L(ball[2]), label);
      for (int c = 0; c < 3; ++c) plane[c] = select(inside, L(ball[4 + c]), plane[c]);
    }
    return led;
  }

  // Where the weights beside a pattern's own, times these factors, are small enough. What is not listed
  // hardly has any.
  template <class G>
  MaskOf<L> leads(const G& g, int pattern, const float* factors, const MaskOf<L>& who) const {
    const int in_base = g.base->whole ? pattern : place_of(g.base->pattern, g.base->size, pattern);
    if (in_base < 0 || g.place[in_base] < 0) return L(0.0f) > L(0.0f);
    const auto highest = who & (G::load(g.scores, g.place[in_base]) >= g.top);
    if (!any(highest)) return highest;
    L sum(0.0f), most(0.0f);
    for (int m = 0; m < g.listed; ++m) {
      const int i = g.base->pattern[g.list[m]];
      const L weight = g.power(m);
      sum = fma(weight, L(factors[i]), sum);
      most = max(most, weight * L(factors[p.size + i]));
    }
    return highest & (sum + most <= L(1.0f));
  }

  // In an ascending list; -1: it is not there.
  static int place_of(const std::int32_t* list, int count, int pattern) {
    int low = 0, high = count;
    while (low < high) {
      const int middle = (low + high) / 2;
      list[middle] < pattern ? low = middle + 1 : high = middle;
    }
    return low < count && list[low] == pattern ? low : -1;
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
    if (column + G::columns <= p.width && row + G::rows <= p.height) return write_all(g, column, row);
    Offset to[L::size];
    std::uint64_t whose = 0;
    for (int i = 0; i < static_cast<int>(L::size); ++i) {
      const int c = column + i % G::columns, r = row + i / G::columns;
      to[i] = Offset{r} * p.width + c;
      if (c < p.width && r < p.height) whose |= std::uint64_t{1} << i;
    }
    write(to, whose, g.effort);
  }

  // Rows of lanes are rows of pixels.
  template <class G>
  void write_all(const G& g, int column, int row) const {
    alignas(64) float named[L::size], counts[L::size], place[3][L::size];
    store(named, counts, place);
    std::int64_t updates = 0;
    for (int r = 0; r < G::rows; ++r) {
      const Offset at = (Offset{row} + r) * p.width + column;
      const int lane = r * G::columns;
      for (int c = 0; c < G::columns; ++c) p.labels[at + c] = static_cast<std::int32_t>(named[lane + c]);
      for (int c = 0; c < G::columns; ++c) {
        p.steps[at + c] = static_cast<std::int32_t>(counts[lane + c]);
        updates += static_cast<std::int32_t>(counts[lane + c]);
      }
      double* const limits = p.limits + 2 * at;
      for (int c = 0; c < G::columns; ++c) {
        limits[2 * c] = static_cast<double>(place[0][lane + c]);
        limits[2 * c + 1] = static_cast<double>(place[1][lane + c]);
      }
      for (int c = 0; c < G::columns; ++c) p.off_plane[at + c] = static_cast<double>(place[2][lane + c]);
    }
    g.effort.updates += static_cast<double>(updates);
    g.effort.pixels += static_cast<int>(L::size);
  }

  // Of some lanes, to pixels of theirs; -1: none.
  void write(const Offset* to, std::uint64_t whose, Effort& effort) const {
    alignas(64) float named[L::size], counts[L::size], place[3][L::size];
    store(named, counts, place);
    std::int64_t updates = 0;
    int pixels = 0;
    for (; whose != 0; whose &= whose - 1) {
      const int i = __builtin_ctzll(whose);
      const Offset at = to[i];
      if (at < 0) continue;
      p.labels[at] = static_cast<std::int32_t>(named[i]);
      p.steps[at] = static_cast<std::int32_t>(counts[i]);
      updates += p.steps[at];
      ++pixels;
      p.limits[2 * at] = static_cast<double>(place[0][i]);
      p.limits[2 * at + 1] = static_cast<double>(place[1][i]);
      p.off_plane[at] = static_cast<double>(place[2][i]);
    }
    effort.updates += static_cast<double>(updates);
    effort.pixels += pixels;
  }

  void store(float (&named)[L::size], float (&counts)[L::size], float (&place)[3][L::size]) const {
    label.store_aligned(named);
    steps.store_aligned(counts);
    for (int c = 0; c < 3; ++c) plane[c].store_aligned(place[c]);
  }

  // These lanes have other starts from now on.
  void forget(const MaskOf<L>& whose) {
    label = select(whose, L(-1.0f), label);
    steps = select(whose, L(0.0f), steps);
    for (L& one : plane) one = select(whose, L(0.0f), one);
  }
};

}  // namespace basinscope::simd
