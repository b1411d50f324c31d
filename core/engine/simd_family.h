// SPDX-License-Identifier: GPL-3.0-or-later
// The separations of simd::Family, in one rule: each sees every pattern in order.
#pragma once

#include "core/engine/simd_rules.h"

namespace basinscope::simd {

template <class L>
struct FamilyRule {
  static constexpr bool direct = false, whole = true, dense = false, has_edge = false;
  const Problem& p;
  L inverse_reach = L(1.0f);
  L tau = L(-0.5f);
  L cut = L(0.0f), cut_index = L(0.0f);
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
      default:
        return 0;
    }
  }

  // The sum of the clipped scores falls piecewise linearly in tau: Newton is exact once it is on the right
  // piece; a shrinking bracket with bisection guards kinks and plateaus.
  int find_tau(const Candidates<L>& c) {
    const L zero(0.0f), total(p.total);
    L low = zero, high = zero;
    for (int i = 0; i < c.count; ++i) low = min(low, c[i] - L(p.upper[i]));
    tau = select((tau > low) & (tau < high), tau, L(0.5f) * (low + high));
    int steps = 0;
    L excess;
    do {
      L sum(0.0f), free(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L upper(p.upper[i]);
        const L u = c[i] - tau;
        sum += min(max(u, zero), upper);
        free += select((u > zero) & (u < upper), L(1.0f), zero);
      }
      excess = sum - total;
      low = select(excess > zero, tau, low);
      high = select(excess > zero, high, tau);
      const L newton = tau + excess / max(free, L(1.0f));
      const auto inside = (newton > low) & (newton < high) & (free > zero);
      const auto settled = abs(excess) <= L(2e-7f) * total;
      tau = select(settled, tau, select(inside, newton, L(0.5f) * (low + high)));
      excess = select(settled | !(low < high), zero, excess);
      ++steps;
    } while (any_above(abs(excess), 0.0f) && steps < most_root_steps);
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
        return min(max(t - tau, zero), L(p.upper[i]));
      case Family::top_k:
      case Family::count_k: {
        const auto chosen = (t > cut) | ((t >= cut) & (L(static_cast<float>(i)) <= cut_index));
        return select(chosen, p.family == Family::top_k ? power_of_two(t) : one, zero);
      }
      case Family::raw:
        return t + c.top;
      case Family::power: {
        const L s = t + c.top;
        const L size = powered(abs(s));
        return select(s < zero, -size, size);
      }
      case Family::exponent:
        return power_of_two(t);
    }
    return zero;
  }

  // By which power of two the weights are too small.
  L log_two_scale(const Candidates<L>& c) const { return p.family == Family::exponent ? c.top : L(0.0f); }
};

}  // namespace basinscope::simd
