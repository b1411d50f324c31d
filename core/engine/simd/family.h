// SPDX-License-Identifier: GPL-3.0-or-later
// The separations of simd::Family, in one rule: each sees every pattern in order.
#pragma once

#include "core/engine/simd/rules.h"

namespace basinscope::simd {

inline constexpr int quick_box_steps = 6, most_box_steps = 14;

template <class L>
struct FamilyRule {
  static constexpr bool direct = false, whole = true, dense = false;
  const Problem& p;
  L inverse_reach = L(1.0f);
  L level = L(-0.5f), lift = L(0.0f);  // tau = level - lift
  L cut = L(0.0f), cut_index = L(0.0f);
  L unit_power = L(0.0f), inverse_unit = L(1.0f);  // power: s counts in units u, and this is log2 u^r
  L floor = L(0.0f), start = L(0.0f);              // box: bounds of tau, and where it may be
  bool started = false;
  bool solved = false;  // box: level and lift are of an update before
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

  // The largest score where no float holds its power, as in the definition; else 1.
  void find_unit(const Candidates<L>& c) {
    L largest(smallest_base);
    for (int i = 0; i < c.count; ++i) largest = max(largest, abs(c[i] + c.top));
    unit_power = L(p.exponent) * log_two(largest);
    const auto beyond = abs(unit_power) > L(60.0f);
    unit_power = select(beyond, unit_power, L(0.0f));
    inverse_unit = select(beyond, L(1.0f) / largest, L(1.0f));
  }

  // box: scores so far below the largest had no weight; they have none now where they are lower by no less
  // than scores have moved apart since, as that is the most by which the threshold moves among them.
  L reach() const { return lift - level; }

  L upper(const Candidates<L>& c, int i) const { return L(p.upper[c.number != nullptr ? c.number[i] : i]); }
  L clipped(const Candidates<L>& c, int i) const {
    return min(max((c[i] - level) + lift, L(0.0f)), upper(c, i));
  }

  // box: where the k largest scores had all the weight they may have, the total would be reached: the
  // threshold is no lower, and no score below has weight. Room for rounding is of what scores are. Where the
  // others have all or none, those two that are next to each other have the rest.
  static constexpr int most_sought = 8;
  bool seeks_largest() const { return p.family == Family::box && p.k <= most_sought; }
  // scores: count of them; returns below which of them, less the top, none has weight.
  L seek_largest(const float* scores, int count, const L& top) { return seek<1>(scores, count, top); }
  template <int k>
  L seek(const float* scores, int count, const L& top) {
    if constexpr (k < most_sought)
      if (p.k > k) return seek<k + 1>(scores, count, top);
    L largest[k + 1];
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
    floor = last - L(p.reach) - L(4e-7f) * (abs(last) + abs(top));
    start = max(L(0.5f) * last + L(0.5f) * (largest[k] - top - L(p.reach)), floor);
    started = true;
    return floor;
  }

  // The sum of the clipped scores falls piecewise linearly in tau: Newton is exact once it is on the right
  // piece; a shrinking bracket with bisection guards kinks and plateaus. Where that does not end soon, what a
  // step of tau loses to rounding goes to the lift from then on. Where that is not soon enough either, scores
  // are far apart, and the support is searched for.
  int find_tau(const Candidates<L>& c) {
    solved = true;
    const L zero(0.0f), total(p.total);
    L low = zero, high = zero;
    if (started) {
      low = floor;
      level = start;
    } else {
      for (int i = 0; i < c.count; ++i) low = min(low, c[i] - upper(c, i));
      const L tau = level - lift;
      level = select((tau > low) & (tau < high), tau, L(0.5f) * (low + high));
    }
    lift = zero;
    int steps = 1;
    for (; steps <= quick_box_steps; ++steps) {
      L sum(0.0f), free(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L most = upper(c, i);
        const L u = c[i] - level;
        sum += min(max(u, zero), most);
        free += select((u > zero) & (u < most), L(1.0f), zero);
      }
      const L excess = sum - total;
      const auto open = abs(excess) > L(2e-7f) * total;
      if (!any(open)) return steps;
      low = select(excess > zero, level, low);
      high = select(excess > zero, high, level);
      const L newton = level + excess / max(free, L(1.0f));
      const auto inside = (newton > low) & (newton < high) & (free > zero);
      level = select(open, select(inside, newton, L(0.5f) * (low + high)), level);
    }
    for (;; ++steps) {
      L sum(0.0f), free(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L most = upper(c, i);
        const L u = (c[i] - level) + lift;
        sum += min(max(u, zero), most);
        free += select((u > zero) & (u < most), L(1.0f), zero);
      }
      const L excess = sum - total;
      const auto open = abs(excess) > L(2e-7f) * total;
      if (!any(open)) return steps;
      if (steps == most_box_steps) return steps + find_support(c, open);
      low = select(excess > zero, level, low);
      high = select(excess > zero, high, level);
      const L wanted = lift - excess / max(free, L(1.0f));
      const L newton = level - wanted;
      const auto inside = (newton >= low) & (newton <= high) & (free > zero);
      const L next = select(open, select(inside, newton, L(0.5f) * (low + high)), level);
      lift = select(open, select(inside, wanted - (level - next), zero), lift);
      level = next;
    }
  }

  // The lowest score with weight as the level: with tau at it, what is above does not fill the total. Scores
  // in doubt are halved about their mean. From there the sum is concave in the lift, which Newton fills up.
  int find_support(const Candidates<L>& c, const MaskOf<L>& open) {
    const L zero(0.0f), one(1.0f), total(p.total);
    L below(-3e38f), lowest = zero;
    int steps = 0;
    for (; steps < c.count; ++steps) {
      L sum(0.0f), between(0.0f), least = lowest, most = below;
      for (int i = 0; i < c.count; ++i) {
        const L t = c[i];
        const auto doubt = (t > below) & (t < lowest);
        sum += select(doubt, t, zero);
        between += select(doubt, one, zero);
        least = select(doubt, min(least, t), least);
        most = select(doubt, max(most, t), most);
      }
      const auto searching = open & (between > zero);
      if (!any(searching)) break;
      const L trial = min(max(sum / max(between, one), least), most);
      L filled(0.0f), next = lowest;
      for (int i = 0; i < c.count; ++i) {
        const L t = c[i];
        filled += min(max(t - trial, zero), upper(c, i));
        next = select(t >= trial, min(next, t), next);
      }
      lowest = select(searching & (filled < total), next, lowest);
      below = select(searching & !(filled < total), trial, below);
    }
    level = select(open, lowest, level);
    lift = select(open, zero, lift);
    for (int round = 0; round <= c.count; ++round, ++steps) {
      L sum(0.0f), free(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L w = clipped(c, i);
        sum += w;
        free += select((c[i] >= level) & (w < upper(c, i)), one, zero);
      }
      const L next = lift + (total - sum) / max(free, one);
      const auto grows = open & (next > lift) & (free > zero);
      if (!any(grows)) break;
      lift = select(grows, next, lift);
    }
    return steps;
  }

  // The k-th largest in the order by score, then by index.
  int find_cut(const Candidates<L>& c) {
    cut = L(3e38f);
    cut_index = L(-1.0f);
    for (int round = 0; round < p.k; ++round) {
      L best(-3e38f), best_index(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L t = c[i], index(static_cast<float>(i));
        const auto left = (t < cut) | ((t <= cut) & (index > cut_index));
        const auto better = left & (t > best);
        best = select(better, t, best);
        best_index = select(better, index, best_index);
      }
      cut = best;
      cut_index = best_index;
    }
    return p.k;
  }

  L powered(const L& u) const {
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
        return powered(max(one + t, zero));
      case Family::window:
        return powered(max(fma(t, inverse_reach, one), zero));
      case Family::box:
        return clipped(c, i);
      case Family::top_k:
      case Family::count_k: {
        const auto chosen = (t > cut) | ((t >= cut) & (L(static_cast<float>(i)) <= cut_index));
        return select(chosen, p.family == Family::top_k ? power_of_two(t) : one, zero);
      }
      case Family::raw:
        return t + c.top;
      case Family::power: {
        const L s = t + c.top;
        const L size = powered(abs(s) * inverse_unit);
        return select(s < zero, -size, size);
      }
      case Family::exponent:
        return power_of_two(t);
    }
    return zero;
  }

  // By which power of two the weights are too small.
  L log_two_scale(const Candidates<L>& c) const { return p.family == Family::exponent ? c.top : unit_power; }
};

}  // namespace basinscope::simd
