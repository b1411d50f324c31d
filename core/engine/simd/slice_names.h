// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of states of a slice: the target within epsilon that is nearest, or else one more than the last.
#pragma once

#include "core/engine/simd/slice_lanes.h"

namespace basinscope::simd {

// Distances to targets t_i = goal_i y_i + shift, from shares and scores.
template <class L>
class SliceNames {
 public:
  explicit SliceNames(const SliceLanes<L>& lanes) : g(lanes), s(lanes.s), p(lanes.p) {
    L dot(0.0f), total(0.0f);
    for (int i = 0; i < p.size; ++i) {
      if (!g.has_share[i]) continue;
      const L share = g.load(g.shares, i);
      dot = fma(share, products(i), dot);
      lean_ = fma(share, L(s.lean[i]), lean_);
      total += share;
    }
    squared_length_ = max(fma(dot, L(s.inverse_kappa), total * lean_), L(0.0f));
  }

  // Neighbouring pixels mostly have one target: the distance to each is worked out for all lanes together.
  L find(const MaskOf<L>& who) const {
    L nearest(unknown), candidate(0.0f), label(static_cast<float>(p.size));
    guess(nearest, candidate);
    auto open = who & (nearest <= fma(L(1e-4f), squared_length_, L(p.squared_epsilon)));
    alignas(64) float asked[L::size];
    while (any(open)) {
      select(open, candidate, L(-1.0f)).store_aligned(asked);
      int first = 0;
      while (asked[first] < 0) ++first;
      const L wanted(asked[first]);
      const auto same = open & (candidate >= wanted) & (candidate <= wanted);
      const L distance = squared_distance(static_cast<int>(asked[first]));
      label = select(same & (distance <= L(p.squared_epsilon)), candidate, label);
      open = open & !same;
    }
    return label;
  }

 private:
  // kappa y_i . (q - shift), less what products leave out
  L products(int i) const { return g.load(g.scores, i) - L(s.constant[i]); }

  // Which target is the nearest, by ||q||^2 - 2 q . t_i + ||t_i||^2, which cancels.
  void guess(L& nearest, L& candidate) const {
    for (int i = 0; i < p.size; ++i) {
      const float goal = s.goal[i];
      const L along = fma(products(i), L(s.inverse_kappa), lean_);
      const L rough = fma(L(-2 * goal), along, squared_length_ + L(goal * goal * s.square[i]));
      const auto closer = rough < nearest - L(1e-6f) * squared_length_;
      nearest = select(closer, rough, nearest);
      candidate = select(closer, L(static_cast<float>(i)), candidate);
    }
  }

  // ||q - t||^2 by the difference d of the shares of q and t, without cancellation: sum_j d_j (products of
  // d)_j.
  L squared_distance(int target) const {
    const float goal = s.goal[target];
    const float* const row = s.products + target * Offset{p.size};
    L sum(0.0f), change(0.0f), leaning(0.0f);
    for (int j = 0; j < p.size; ++j) {
      if (!g.has_share[j] && j != target) continue;
      const L d = (g.has_share[j] ? g.load(g.shares, j) : L(0.0f)) - L(j == target ? goal : 0.0f);
      sum = fma(d, products(j) - L(goal * row[j]), sum);
      change += d;
      leaning = fma(d, L(s.lean[j]), leaning);
    }
    return fma(sum, L(s.inverse_kappa), change * leaning);
  }

  const SliceLanes<L>& g;
  const SliceProblem& s;
  const Problem& p;
  L lean_ = L(0.0f), squared_length_;
};

}  // namespace basinscope::simd
