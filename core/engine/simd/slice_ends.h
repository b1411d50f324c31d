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
  L trace = L(0.0f);  // 0: not known

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
      mix_held();
      L dot(0.0f), total(0.0f), lean(0.0f);
      for (int k = 0; k < g.held; ++k) {
        const L share = G::load(g.shares, k);
        dot = fma(share, G::load(g.packed, k), dot);
        lean = fma(share, L(s.lean[g.owner[k]]), lean);
        total += share;
      }
      norm = max(fma(dot, L(s.inverse_kappa), total * lean), L(0.0f));
    }

    // States' scores, less the constants, are what weights add to them.
    void mix_held() const {
      if constexpr (!G::keeps_all_scores) return G::mix(shares(), g.owner, g.held, g.packed);
      for (int k = 0; k < g.held; ++k) G::store(G::load(g.scores, k) - L(g.base->constant[k]), g.packed, k);
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
      each_roughly([&](int i, const L& rough) {
        const auto closer = rough < nearest - L(1e-6f) * norm;
        nearest = select(closer, rough, nearest);
        candidate = select(closer, L(static_cast<float>(i)), candidate);
      });
    }

    // consider(i, ||q - t_i||^2, which cancels)
    template <class Consider>
    void each_roughly(const Consider& consider) const {
      L lean(0.0f);
      for (int k = 0; k < g.held; ++k) lean = fma(G::load(g.shares, k), L(s.lean[g.owner[k]]), lean);
      // Elsewhere a short pattern can have a low score and, stretched, be the nearest target all the same.
      const int many = s.list_names ? g.listed : p.size;
      for (int m = 0; m < many; ++m) g.others[m] = s.list_names ? g.base->pattern[g.list[m]] : m;
      const bool of_all = many == p.size && g.held == p.size;
      if (!of_all) G::mix(shares(), g.others, many, g.spare);
      for (int m = 0; m < many; ++m) {
        const int i = g.others[m];
        const L along = fma(G::load(of_all ? g.packed : g.spare, m), L(s.inverse_kappa), lean);
        const float goal = s.goal[i];
        consider(i, fma(L(-2 * goal), along, norm + L(goal * goal * s.square[i])));
      }
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

  // Rows of lanes are rows of pixels, as far as the image goes.
  template <class G>
  void write(const G& g, int column, int row) const {
    const Lanes lanes(*this);
    const int columns = p.width - column, rows = p.height - row;
    for (int r = 0; r < G::rows && r < rows; ++r) {
      const Offset at = (Offset{row} + r) * p.width + column;
      if (columns >= G::columns)
        write(lanes, r * G::columns, at, G::columns, g.effort);
      else
        write(lanes, r * G::columns, at, columns, g.effort);
    }
  }

  // Of some lanes, to pixels of theirs; -1: none.
  void write(const Offset* to, std::uint64_t whose, Effort& effort) const {
    const Lanes lanes(*this);
    for (; whose != 0; whose &= whose - 1) {
      const int i = __builtin_ctzll(whose);
      if (to[i] >= 0) write(lanes, i, to[i], 1, effort);
    }
  }

  // These lanes have other starts from now on.
  void forget(const MaskOf<L>& whose) {
    label = select(whose, L(-1.0f), label);
    steps = select(whose, L(0.0f), steps);
    for (L& one : plane) one = select(whose, L(0.0f), one);
    trace = select(whose, L(0.0f), trace);
  }

 private:
  struct Lanes {
    alignas(64) float label[L::size], steps[L::size], plane[3][L::size], trace[L::size];
    explicit Lanes(const SliceEnds& ends) {
      ends.label.store_aligned(label);
      ends.steps.store_aligned(steps);
      for (int c = 0; c < 3; ++c) ends.plane[c].store_aligned(plane[c]);
      ends.trace.store_aligned(trace);
    }
  };
  // Lanes that follow each other, to pixels that do.
  void write(const Lanes& lanes, int first, Offset at, int count, Effort& effort) const {
    const float *const named = lanes.label + first, *const counts = lanes.steps + first;
    const float *const x = lanes.plane[0] + first, *const y = lanes.plane[1] + first,
                       *const off = lanes.plane[2] + first;
    std::int32_t updates = 0;
    for (int i = 0; i < count; ++i) p.labels[at + i] = static_cast<std::int32_t>(named[i]);
    for (int i = 0; i < count; ++i) {
      p.steps[at + i] = static_cast<std::int32_t>(counts[i]);
      updates += static_cast<std::int32_t>(counts[i]);
    }
    for (int i = 0; i < count; ++i) {
      p.limits[2 * (at + i)] = static_cast<double>(x[i]);
      p.limits[2 * (at + i) + 1] = static_cast<double>(y[i]);
    }
    for (int i = 0; i < count; ++i) p.off_plane[at + i] = static_cast<double>(off[i]);
    if (s.traces != nullptr)
      for (int i = 0; i < count; ++i) s.traces[at + i] = lanes.trace[first + i];
    effort.updates += updates;
    effort.pixels += count;
  }
};

}  // namespace basinscope::simd
