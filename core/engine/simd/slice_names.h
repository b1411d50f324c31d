// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of limits on a slice: the nearest target within epsilon (labels 0 ... N - 1), or else N.
#pragma once

#include "core/engine/simd/slice_lanes.h"

namespace basinscope::simd {

// Finds the labels of states in lanes from their shares and scores, with targets t_i = target_factor_i y_i +
// shift (SliceProblem). Two formulas for the distance are combined, in which q and t_i stand for themselves
// less the shift:
//   ||q||^2 - 2 q.t_i + ||t_i||^2                   O(1) for a target, but near it all digits cancel
//   that of SliceProblem for the difference of the shares of q and t_i    O(N), without cancellation
// The first finds the nearest target, the second whether it is within epsilon. Own derivation. O(N), and O(N)
// more for each target that is near a lane.
template <class L>
class SliceNames {
 public:
  // Labels the states that the lanes have now; the lanes must outlive this object and stay as they are.
  explicit SliceNames(const SliceLanes<L>& lanes) : g(lanes), s(lanes.s), p(lanes.p) {
    L dot(0.0f), total(0.0f);
    // ||q - shift||^2 by the formula for the squared norm of a mixture (RuleUpdate::post_factor()).
    for (int i = 0; i < p.size; ++i) {
      if (!g.has_share[i]) continue;
      const L share = g.load(g.shares, i);
      dot = fma(share, products(i), dot);
      along_mean_ = fma(share, L(s.mean_product[i]), along_mean_);
      total += share;
    }
    squared_length_ = max(fma(dot, L(s.inverse_kappa), total * along_mean_), L(0.0f));
  }

  // The labels of the lanes of `who`, as numbers; of other lanes N. Neighbouring pixels mostly have the same
  // target, so that each distance is computed once for all lanes that ask for it.
  L find(const MaskOf<L>& who) const {
    L nearest(unknown_length), candidate(0.0f), label(static_cast<float>(p.size));
    estimate_nearest(nearest, candidate);
    // Farther than epsilon by more than rounding: there is nothing to find.
    auto open = who & (nearest <= fma(L(1e-4f), squared_length_, L(p.squared_epsilon)));
    alignas(64) float asked[L::size];
    while (any(open)) {
      select(open, candidate, L(-1.0f)).store_aligned(asked);
      // One target at a time: that of the first lane that is still open, for all lanes with the same one.
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
  // sum_j c_j P_ji = kappa (x_i - mean) . (q - shift)
  L products(int i) const { return g.load(g.scores, i) - L(s.constant[i]); }

  // The nearest target of each lane (candidate), and its squared distance with an error of some float ulps of
  // ||q||^2, by the first formula. A later target must be closer by more than that.
  void estimate_nearest(L& nearest, L& candidate) const {
    for (int i = 0; i < p.size; ++i) {
      const float target_factor = s.target_factor[i];
      const L along = fma(products(i), L(s.inverse_kappa), along_mean_);
      const L rough = fma(L(-2 * target_factor), along,
                          squared_length_ + L(target_factor * target_factor * s.squared_norm[i]));
      const auto closer = rough < nearest - L(1e-6f) * squared_length_;
      nearest = select(closer, rough, nearest);
      candidate = select(closer, L(static_cast<float>(i)), candidate);
    }
  }

  // The squared distance to one target, by the second formula: d are the shares of q less those of the
  // target.
  L squared_distance(int target) const {
    const float target_factor = s.target_factor[target];
    const float* const row = s.products + target * Offset{p.size};
    L sum(0.0f), change(0.0f), along_mean(0.0f);
    for (int j = 0; j < p.size; ++j) {
      if (!g.has_share[j] && j != target) continue;
      const L d = (g.has_share[j] ? g.load(g.shares, j) : L(0.0f)) - L(j == target ? target_factor : 0.0f);
      sum = fma(d, products(j) - L(target_factor * row[j]), sum);
      change += d;
      along_mean = fma(d, L(s.mean_product[j]), along_mean);
    }
    return fma(sum, L(s.inverse_kappa), change * along_mean);
  }

  const SliceLanes<L>& g;
  const SliceProblem& s;
  const Problem& p;
  L along_mean_ = L(0.0f), squared_length_;
};

}  // namespace basinscope::simd
