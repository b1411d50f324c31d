// SPDX-License-Identifier: GPL-3.0-or-later
// The separations of simd::Family in one rule (see rules.h for what a rule is): clipped weights (k-subsets,
// constrained sparsemax), choices of the k largest scores, windows, and weights that are not normalised.
//
// Candidates are all patterns in their order, as weights may depend on a pattern's index or its upper bound;
// under box they may be fewer, with Candidates::pattern. Cost of an update: O(candidates), times the steps of
// a search for box, times k for top_k and count_k.
#pragma once

#include "core/engine/simd/rules.h"

namespace basinscope::simd {

// box: how many steps have tau in one float, which is cheaper than two; and how many steps are made before
// the support is searched for.
inline constexpr int plain_newton_steps = 6, max_newton_steps = 14;

template <class L>
struct FamilyRule {
  static constexpr bool direct = false, absolute = true, dense = false;
  const Problem& p;
  L inverse_reach = L(1.0f);  // window: 1/(max s + offset)
  // box: tau = level - remainder, two floats that are not added: the rounding of a single one could keep the
  // sum of the weights from the total.
  L level = L(-0.5f), remainder = L(0.0f);
  L kth_score = L(0.0f), kth_index = L(0.0f);  // top_k, count_k: the last pattern that is chosen
  // power: scores are divided by a unit u, and this is log2 u^r; 0 where u = 1.
  L log_two_unit_power = L(0.0f), inverse_unit = L(1.0f);
  L lower_bound = L(0.0f), first_guess = L(0.0f);  // box: of tau, from bound_by_largest()
  bool has_guess = false;
  bool solved = false;  // box: level and remainder are those of the update before
  // window: lanes whose weights are 0/0, as even the largest score is outside.
  MaskOf<L> undefined = L(0.0f) > L(0.0f);

  explicit FamilyRule(const Problem& problem) : p(problem) {}

  int solve(const Candidates<L>& c) {
    switch (p.family) {
      case Family::window: {
        const L reach = c.top + L(p.offset);
        undefined = !(reach > L(0.0f));
        inverse_reach = L(1.0f) / max(reach, L(1e-30f));
        return 0;
      }
      case Family::box:
        return find_tau(c);
      case Family::top_k:
      case Family::count_k:
        return find_cut(c);
      case Family::power:
        find_unit(c);
        return 0;
      default:
        return 0;
    }
  }

  // The unit of scores: the largest |s| where its power leaves [2^-60, 2^60], so that sums stay floats;
  // else 1.
  void find_unit(const Candidates<L>& c) {
    L largest(smallest_base);
    for (int i = 0; i < c.count; ++i) largest = max(largest, abs(c[i] + c.top));
    log_two_unit_power = L(p.exponent) * log_two(largest);
    const auto beyond = abs(log_two_unit_power) > L(60.0f);
    log_two_unit_power = select(beyond, log_two_unit_power, L(0.0f));
    inverse_unit = select(beyond, L(1.0f) / largest, L(1.0f));
  }

  // box: -tau, as the largest t is 0: scores lower than the largest by more had no weight in the last update.
  // Scores::evaluate adds by how much tau may have moved since.
  L cutoff() const { return remainder - level; }

  // box: the upper bound of candidate i.
  L upper(const Candidates<L>& c, int i) const { return L(p.upper[c.pattern != nullptr ? c.pattern[i] : i]); }
  L clipped(const Candidates<L>& c, int i) const {
    return min(max((c[i] - level) + remainder, L(0.0f)), upper(c, i));
  }

  // box, few patterns with weight: a lower bound of tau from the k largest scores alone, which need no
  // search. With tau = t_(k) - cutoff, cutoff the largest upper bound, the k largest scores would all be at
  // their upper bounds, whose sum reaches the total (Problem::k); so tau is no lower, and no score below has
  // weight. The first guess of tau is in the middle between t_(k) and t_(k+1) - cutoff, which for equal upper
  // bounds is exact where only these two patterns are between 0 and their bound. Own derivation. It takes
  // k + 1 vectors, and is done for k <= max_listed.
  static constexpr int max_listed = 8;
  bool bounded_by_largest() const { return p.family == Family::box && p.k <= max_listed; }
  // scores: `count` vectors s, of all patterns; top: the largest of each lane. Returns the lower bound of
  // tau, in units of t. k = 1: counts up to Problem::k, so that the array below has a size known to the
  // compiler.
  L bound_by_largest(const float* scores, int count, const L& top) { return bound_by<1>(scores, count, top); }
  template <int k>
  L bound_by(const float* scores, int count, const L& top) {
    if constexpr (k < max_listed)
      if (p.k > k) return bound_by<k + 1>(scores, count, top);
    L largest[k + 1];
    // An insertion sort that keeps the k + 1 largest.
    for (L& one : largest) one = L(-3e38f);
    for (int i = 0; i < count; ++i) {
      L rest = L::load_aligned(scores + i * Offset{L::size});
#pragma GCC unroll 9
      for (L& one : largest) {
        const L lower = min(one, rest);
        one = max(one, rest);
        rest = lower;
      }
    }
    const L last = largest[k - 1] - top;
    // 4e-7: room for the rounding of scores, a few units in the last place.
    lower_bound = last - L(p.cutoff) - L(4e-7f) * (abs(last) + abs(top));
    first_guess = max(L(0.5f) * last + L(0.5f) * (largest[k] - top - L(p.cutoff)), lower_bound);
    has_guess = true;
    return lower_bound;
  }

  // box: solves sum_i clip(t_i - tau, 0, upper_i) = total. The sum falls piecewise linearly in tau: Newton's
  // method is exact once it is on the right piece, and bisection of a bracket replaces steps that leave it,
  // at kinks and where the sum is constant. After plain_newton_steps what tau
  // loses to rounding is kept in the remainder. After max_newton_steps the scores must be very different, and
  // find_support() takes over for the lanes that are left.
  int find_tau(const Candidates<L>& c) {
    solved = true;
    const L zero(0.0f), total(p.total);
    L low = zero, high = zero;
    if (has_guess) {
      low = lower_bound;
      level = first_guess;
    } else {
      // The root is in the bracket: with tau = min (t_i - upper_i) every weight is at its upper bound, and
      // with tau = 0, the largest t, none is above 0. The tau of the update before is the first guess where
      // it lies inside.
      for (int i = 0; i < c.count; ++i) low = min(low, c[i] - upper(c, i));
      const L tau = level - remainder;
      level = select((tau > low) & (tau < high), tau, L(0.5f) * (low + high));
    }
    remainder = zero;
    int steps = 1;
    // At first tau is one float, the level.
    for (; steps <= plain_newton_steps; ++steps) {
      L sum(0.0f), unclipped(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L bound = upper(c, i);
        const L u = c[i] - level;
        sum += min(max(u, zero), bound);
        unclipped += select((u > zero) & (u < bound), L(1.0f), zero);
      }
      const L excess = sum - total;
      // Lanes whose sum differs from the total by more than float rounding.
      const auto open = abs(excess) > L(2e-7f) * total;
      if (!any(open)) return steps;
      low = select(excess > zero, level, low);
      high = select(excess > zero, high, level);
      const L newton = level + excess / max(unclipped, L(1.0f));
      const auto inside = (newton > low) & (newton < high) & (unclipped > zero);
      level = select(open, select(inside, newton, L(0.5f) * (low + high)), level);
    }
    // Then tau = level - remainder: the remainder takes up what the float of the level cannot.
    for (;; ++steps) {
      L sum(0.0f), unclipped(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L bound = upper(c, i);
        const L u = (c[i] - level) + remainder;
        sum += min(max(u, zero), bound);
        unclipped += select((u > zero) & (u < bound), L(1.0f), zero);
      }
      const L excess = sum - total;
      const auto open = abs(excess) > L(2e-7f) * total;
      if (!any(open)) return steps;
      if (steps == max_newton_steps) return steps + find_support(c, open);
      low = select(excess > zero, level, low);
      high = select(excess > zero, high, level);
      const L wanted = remainder - excess / max(unclipped, L(1.0f));
      const L newton = level - wanted;
      const auto inside = (newton >= low) & (newton <= high) & (unclipped > zero);
      // next - remainder is Newton's tau: what rounding took from level - wanted is kept.
      const L next = select(open, select(inside, newton, L(0.5f) * (low + high)), level);
      remainder = select(open, select(inside, wanted - (level - next), zero), remainder);
      level = next;
    }
  }

  // The same for the lanes of `open`: makes the lowest score with weight the level, and finds the remainder.
  // A score has weight if with tau at this score the sum is below the total. Of the scores in (below, lowest)
  // it is not known whether they have weight; each pass tries their mean, and decides about those on one side
  // of it. With the support known, the sum is concave in the remainder, so that Newton's method rises to the
  // root from 0. At most 3 N + 1 passes over the scores.
  int find_support(const Candidates<L>& c, const MaskOf<L>& open) {
    const L zero(0.0f), one(1.0f), total(p.total);
    L below(-3e38f), lowest = zero;
    int steps = 0;
    for (; steps < c.count; ++steps) {
      L sum(0.0f), between(0.0f), min_doubt = lowest, max_doubt = below;
      for (int i = 0; i < c.count; ++i) {
        const L t = c[i];
        const auto doubt = (t > below) & (t < lowest);
        sum += select(doubt, t, zero);
        between += select(doubt, one, zero);
        min_doubt = select(doubt, min(min_doubt, t), min_doubt);
        max_doubt = select(doubt, max(max_doubt, t), max_doubt);
      }
      const auto searching = open & (between > zero);
      if (!any(searching)) break;
      const L trial = min(max(sum / max(between, one), min_doubt), max_doubt);
      L filled(0.0f), next = lowest;
      for (int i = 0; i < c.count; ++i) {
        const L t = c[i];
        filled += min(max(t - trial, zero), upper(c, i));
        next = select(t >= trial, min(next, t), next);
      }
      lowest = select(searching & (filled < total), next, lowest);
      below = select(searching & !(filled < total), trial, below);
    }
    // With the support known only the remainder is left; it grows until the sum is the total.
    level = select(open, lowest, level);
    remainder = select(open, zero, remainder);
    for (int round = 0; round <= c.count; ++round, ++steps) {
      L sum(0.0f), unclipped(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L w = clipped(c, i);
        sum += w;
        unclipped += select((c[i] >= level) & (w < upper(c, i)), one, zero);
      }
      const L next = remainder + (total - sum) / max(unclipped, one);
      const auto grows = open & (next > remainder) & (unclipped > zero);
      if (!any(grows)) break;
      remainder = select(grows, next, remainder);
    }
    return steps;
  }

  // top_k, count_k: the k-th largest in the order by score, then by index, in k passes. A pattern is chosen
  // if it is not after that one in the order.
  int find_cut(const Candidates<L>& c) {
    kth_score = L(3e38f);
    kth_index = L(-1.0f);
    for (int round = 0; round < p.k; ++round) {
      // best is the first pattern in the order after that of the round before.
      L best(-3e38f), best_index(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L t = c[i], index(static_cast<float>(i));
        const auto left = (t < kth_score) | ((t <= kth_score) & (index > kth_index));
        const auto better = left & (t > best);
        best = select(better, t, best);
        best_index = select(better, index, best_index);
      }
      kth_score = best;
      kth_index = best_index;
    }
    return p.k;
  }

  // u^r; without logarithms for the exponents that are common.
  L raised(const L& u) const {
    if (p.exponent == 1) return u;
    if (p.exponent == 2) return u * u;
    if (p.exponent == 3) return u * u * u;
    return power(u, p.exponent);
  }

  L weight(const Candidates<L>& c, int i) const {
    const L zero(0.0f), one(1.0f);
    const L t = c[i];
    switch (p.family) {
      case Family::relu:
        return raised(max(one + t, zero));
      case Family::window:
        return raised(max(fma(t, inverse_reach, one), zero));
      case Family::box:
        return clipped(c, i);
      case Family::top_k:
      case Family::count_k: {
        const auto chosen = (t > kth_score) | ((t >= kth_score) & (L(static_cast<float>(i)) <= kth_index));
        return select(chosen, p.family == Family::top_k ? power_of_two(t) : one, zero);
      }
      case Family::raw:
        return t + c.top;
      case Family::power: {
        const L s = t + c.top;
        const L size = raised(abs(s) * inverse_unit);
        return select(s < zero, -size, size);
      }
      case Family::exponent:
        return power_of_two(t);
    }
    return zero;
  }

  // log2 of the factor that the weights lack (Family).
  L log_two_scale(const Candidates<L>& c) const {
    return p.family == Family::exponent ? c.top : log_two_unit_power;
  }
};

}  // namespace basinscope::simd
