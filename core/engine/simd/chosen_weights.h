// SPDX-License-Identifier: GPL-3.0-or-later
// Between which numbers weights lie that are clipped or given to the largest scores alone.
//
// Rounding, in the names of box_bounds.h, S = max|a_x||c_x| + max|a_y||c_y| + max|k|. Clipped numbers are
// u = (t - level) + lift: each difference errs by e of its size, at most 2 S + |level| and then |lift| more,
// so that with the rounding of bounds, which are not above the total K, u is within
//   1.5 noise + 4 e (|level| + |lift| + 2 K).
// The threshold found is the true one of another total, which is between sum clip(u - noise) and
// sum clip(u + noise): within s of K, s of these two and (A + 8) e K. As long as one number stays between its
// bounds by 2 (noise + s) the sum falls as fast as the threshold rises, so that numbers are within noise + s
// of the true ones. Where each is beyond a bound by more than noise, and the sum, of numbers that floats add
// without rounding, is K, weights are what is computed. Else nothing is known. z = K m + sum p (v - m).
//
// Of the k largest scores are compared with 2 noise between them.
#pragma once

#include "core/engine/simd/box_weights.h"
#include "core/engine/simd/family.h"

namespace basinscope::simd {

// clip(u, 0, upper_i), sum = total: k-subsets and constrained sparsemax.
template <class L>
struct ClipBox : BoxArrays<L> {
  // Patterns between their bounds alone move the threshold, and those at the upper one have weight, too.
  static constexpr Means means{.by_slopes = true, .hull = false};
  static constexpr bool dense = false;
  static constexpr float next_to_none = 0, beyond_slope = 0;
  static constexpr Offset lanes = L::size;
  const Problem& of;
  bool whole_bounds;
  FamilyRule<L> rule;
  L lift, noise, off;
  MaskOf<L> told = L(0.0f) > L(0.0f);

  ClipBox(const BoxProblem& p, float* scratch)
      : BoxArrays<L>(p, scratch), of(p.rule), whole_bounds(p.whole_bounds), rule(p.rule) {}

  L number(int i) const { return (L::load_aligned(this->scores + i * lanes) - rule.level) + lift; }
  L upper(int i) const { return L(of.upper[i]); }
  L clipped(int i, const L& u) const { return min(max(u, L(0.0f)), upper(i)); }

  void settle(const L& score_noise, const L*) {
    const L zero(0.0f), total(of.total);
    rule.solve(Candidates<L>{this->scores, of.size, this->spare, zero});
    lift = rule.lift;
    count_noise(score_noise);
    centre_threshold();
    count_noise(score_noise);
    L low = zero, high = zero, room(-1.0f);
    auto clear = zero <= zero;
    over_blocks(of.size, [&](int first, int last) {
      L low_part(0.0f), high_part(0.0f);
      for (int i = first; i < last; ++i) {
        const L u = number(i), left = min(u, upper(i) - u);
        clipped(i, u).store_aligned(this->weights + i * lanes);
        low_part += clipped(i, u - noise);
        high_part += clipped(i, u + noise);
        room = max(room, left);
        clear = clear & ((left < -noise) | !(upper(i) > zero));
      }
      low += low_part;
      high += high_part;
    });
    const auto whole = whole_bounds ? clear & (low >= total) & (high <= total) : zero > zero;
    off = max(high - total, total - low) + total * L(static_cast<float>(additions(of.size) + 8) * float_unit);
    off = select(whole, zero, max(off, zero));
    told = (noise < L(0.1f)) & (whole | (room > L(2.0f) * (noise + off)));
  }
  void count_noise(const L& score_noise) {
    noise = fma(L(1.5f), score_noise, L(4 * float_unit) * (abs(rule.level) + abs(lift) + L(2 * of.total)));
  }
  // Where every weight is at a bound a stretch of thresholds gives the same: its middle, farthest from both.
  void centre_threshold() {
    const L zero(0.0f), far(1e30f);
    L least = far, most = -far;  // by which weights are beyond their upper bounds; numbers below 0
    auto free = zero > zero;
    for (int i = 0; i < of.size; ++i) {
      const L u = number(i), beyond = u - upper(i);
      const auto counts = upper(i) > zero, above = counts & (beyond >= -noise),
                 below = counts & !above & (u <= noise);
      least = select(above, min(least, beyond), least);
      most = select(below, max(most, u), most);
      free = free | (counts & !(above | below));
    }
    const L middle = select(most > -far, L(0.5f) * (least + most), least - L(1024.0f));
    lift -= select(free | !(least < far), zero, middle);
  }
  L moved(const L& way) const { return way + (noise + off) * L(few); }
  L most(int i, const L& way) const {
    const L u = number(i), d = moved(way), zero(0.0f);
    return select((u + d > zero) & (u - d < upper(i)), L(1.0f), zero);
  }
  WeightLanes<L> range(int i, const L& way) const {
    const L u = number(i), d = moved(way), bottom = u - d, top = u + d, zero(0.0f), one(1.0f);
    return {clipped(i, bottom), clipped(i, top), select((bottom > zero) & (top < upper(i)), one, zero),
            select((top > zero) & (bottom < upper(i)), one, zero)};
  }
  L slope_noise() const { return noise + off; }
  MaskOf<L> known() const { return told; }
};

// Of the k largest scores: 2^t over its sum, or 1/k (Equal). Where the same k are largest in the whole box;
// elsewhere those that may be among them may have any weight, and slopes have no bound.
template <class L, bool Equal>
struct ChosenBox : BoxArrays<L> {
  static constexpr Means means{};
  static constexpr bool dense = false;
  static constexpr float next_to_none = 0, beyond_slope = 0, no_bound = 1e18f;
  static constexpr Offset lanes = L::size;
  static constexpr int few_pairs = 64;  // of so many patterns pairs are compared, of more boxes around them
  const BoxProblem& p;
  FamilyRule<L> rule;
  float slack, largest;  // largest: that a weight may be
  L noise;
  MaskOf<L> same = L(0.0f) > L(0.0f);

  ChosenBox(const BoxProblem& problem, float* scratch)
      : BoxArrays<L>(problem, scratch),
        p(problem),
        rule(problem.rule),
        slack(1e-6f + static_cast<float>(2 * additions(problem.rule.size) + 16) * float_unit),
        largest(Equal ? few / static_cast<float>(problem.rule.k) : 1) {}

  const float* row(int i) const { return p.rows + i * Offset{numbers_a_row}; }
  float* taken(int i) const { return this->spare + i * lanes; }                // 1: it is among the k largest
  float* may(int i) const { return this->spare + (p.rule.size + i) * lanes; }  // 1: it may be

  void settle(const L& score_noise, const L* half) {
    const L zero(0.0f), one(1.0f);
    noise = score_noise;
    const Candidates<L> all{this->scores, p.rule.size, this->spare, zero};
    rule.solve(all);
    L sum = zero, low[2] = {L(2.0f), L(2.0f)}, high[2] = {L(-2.0f), L(-2.0f)};
    for (int i = 0; i < p.rule.size; ++i) {
      const L w = rule.weight(all, i);
      w.store_aligned(this->weights + i * lanes);
      const auto chosen = w > zero;
      select(chosen, one, zero).store_aligned(taken(i));
      sum += w;
      for (int k = 0; k < 2; ++k) {
        low[k] = select(chosen, min(low[k], L(row(i)[k])), low[k]);
        high[k] = select(chosen, max(high[k], L(row(i)[k])), high[k]);
      }
    }
    // Any other is below all of them by more than it can move against them, or it may be one of them.
    const L inverse = one / sum, along(p.stretch * few), apart = L(2 * few) * noise;
    auto others = zero > zero;
    for (int i = 0; i < p.rule.size; ++i) {
      float* const to = this->weights + i * lanes;
      (L::load_aligned(to) * inverse).store_aligned(to);
      const float* of = row(i);
      const auto near = [&](const L& x, const L& y, const L& above) {
        const L moved = fma(x + L(4 * float_unit), half[0], (y + L(4 * float_unit)) * half[1]);
        return above <= fma(moved * along, L(few), apart);
      };
      const L is = L::load_aligned(taken(i)), t = all[i];
      auto beside = (is <= zero) & near(max(L(of[0]) - low[0], high[0] - L(of[0])),
                                        max(L(of[1]) - low[1], high[1] - L(of[1])), rule.cut - t);
      if (p.rule.size <= few_pairs && any(beside)) {
        auto closer = zero > zero;
        for (int j = 0; j < p.rule.size; ++j) {
          const L x(of[0] - row(j)[0]), y(of[1] - row(j)[1]);
          closer = closer | ((L::load_aligned(taken(j)) > zero) & near(abs(x), abs(y), all[j] - t));
        }
        beside = beside & closer;
      }
      others = others | beside;
      select(beside, one, is).store_aligned(may(i));
    }
    same = !others;
  }
  L most(int i, const L&) const { return L::load_aligned(may(i)); }
  WeightLanes<L> range(int i, const L& way) const {
    const L zero(0.0f), w = L::load_aligned(this->weights + i * lanes), possible = L::load_aligned(may(i));
    WeightLanes<L> range{w * L(1 - 4 * float_unit), w * L(1 + 4 * float_unit), zero, zero};
    if constexpr (!Equal) range = softmax_range(w, way + noise, slack);
    return {select(same, range.low, zero) * possible, select(same, range.high, L(largest)) * possible,
            select(same, range.least, zero) * possible, select(same, range.most, L(no_bound)) * possible};
  }
  L slope_noise() const { return noise + L(2 * slack); }
  MaskOf<L> known() const { return noise < L(0.1f); }
};

}  // namespace basinscope::simd
