// SPDX-License-Identifier: GPL-3.0-or-later
// The separations as lanes across pixels. A rule solves for its threshold from the candidate scores
// t <= 0 (relative to the largest, pattern after pattern, one vector of lanes each), then gives weights.
// direct: scores are not compared with the largest first. whole: all patterns have weight, and it depends on
// more than differences of scores. dense: no weight is ever 0. Thresholds are kept between updates: the next
// search begins where the last one ended.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

inline constexpr int most_root_steps = 40;

template <class L>
struct Candidates {
  const float* t;
  int count;
  float* spare;                          // room for two vectors a candidate
  L top;                                 // the largest score
  const std::int32_t* number = nullptr;  // which patterns they are; null: all of them in their order
  L operator[](int i) const { return L::load_aligned(t + i * Offset{L::size}); }
};

// Scores so small that their powers are summed as they are, without the largest being known first.
template <class L>
struct DirectRule {
  static constexpr bool direct = true, whole = true, dense = true;
  explicit DirectRule(const Problem&) {}
};

template <class L>
struct SoftmaxRule {
  static constexpr bool direct = false, whole = false, dense = true;
  explicit SoftmaxRule(const Problem&) {}
  int solve(const Candidates<L>&) { return 0; }
  L weight(const Candidates<L>& c, int i) const { return power_of_two(c[i]); }
};

// Whole powers: u = [t - edge]_+ with edge = lambda - 1.
template <class L, int Power>
struct WholeRule {
  static constexpr bool direct = false, whole = false, dense = false;
  L edge = L(-1.0f);
  L last;
  float tolerance;
  bool derivative;

  explicit WholeRule(const Problem& p)
      : last(p.largest_lambda - 1.0f), tolerance(p.root_tolerance), derivative(p.weigh_by_derivative) {}

  L base(const L& t) const { return max(t - edge, L(0.0f)); }

  L move(const Candidates<L>& c) const {
    L sum(0.0f), slope(0.0f);
    for (int i = 0; i < c.count; ++i) {
      const L u = base(c[i]);
      if constexpr (Power == 1) {
        sum += u;
        slope += select(u > L(0.0f), L(1.0f), L(0.0f));
      } else if constexpr (Power == 2) {
        sum = fma(u, u, sum);
        slope += u;
      } else {
        const L square = u * u;
        sum = fma(square, u, sum);
        slope += square;
      }
    }
    // Newton on sum^{1/Power}, with sum^{1 - 1/Power} as (1 + k sum)/(k + sum), k = 2 Power - 1: that has
    // the same value, slope and curvature at sum = 1 and needs no root.
    if constexpr (Power == 1) return (sum - L(1.0f)) / slope;
    return fma(sum, sum, L(-1.0f)) / ((sum + L(2 * Power - 1)) * slope);
  }

  int solve(const Candidates<L>& c) {
    edge = min(edge, last);
    int steps = 0;
    L step;
    do {
      step = move(c);
      edge = min(max(edge + step, L(-1.0f)), last);
      ++steps;
    } while (any_above(abs(step), tolerance) && steps < most_root_steps);
    return steps;
  }

  L weight(const Candidates<L>& c, int i) const {
    const L u = base(c[i]);
    if constexpr (Power == 1) return u;
    if constexpr (Power == 2) return derivative ? u : u * u;
    return u * u * u;
  }
};

// u^r for any r >= 1 or r < 0 (entmax below 1), u = [1 + sign (t - lambda)]_+, through log1p.
template <class L>
struct PowerRule {
  static constexpr bool direct = false, whole = false, dense = false;
  L lambda = L(0.0f);
  L shift = L(0.0f);  // r times what the last step took from every u
  const Problem& p;

  explicit PowerRule(const Problem& problem) : p(problem) {}

  L derivative(const L& t, L& u) const {
    const L x = L(p.sign) * (t - lambda);
    const L one(1.0f);
    u = max(one + x, L(0.0f));
    const L safe = max(u, L(smallest_base));
    L log = log_two(safe);
    if (p.near_softmax) {
      // What rounding took from 1 + x; it only counts where u is near 1, where 1/u = 2 - u.
      const L lost = x - (u - one);
      log = fma(lost * max(L(2.0f) - u, L(0.0f)), L(1.44269504f), log);
    }
    return select(u > L(0.0f), power_of_two(L(p.exponent - 1.0f) * log), L(0.0f));
  }

  L move(const Candidates<L>& c) const {
    L sum(0.0f), slope(0.0f);
    for (int i = 0; i < c.count; ++i) {
      L u;
      const L v = derivative(c[i], u);
      v.store_aligned(c.spare + i * Offset{2 * L::size});
      u.store_aligned(c.spare + i * Offset{2 * L::size} + L::size);
      sum = fma(v, u, sum);
      slope += v;
    }
    return L(p.sign) * sum * excess(sum, p.inverse_exponent) / slope;
  }

  int solve(const Candidates<L>& c) {
    const L lowest(0.0f), highest(p.largest_lambda);
    lambda = min(lambda, highest);
    int steps = 0;
    L step, from;
    do {
      step = move(c);
      from = lambda;
      lambda = min(max(lambda + step, lowest), highest);
      ++steps;
    } while (any(abs(step) > L(p.root_tolerance)) && steps < most_root_steps);
    shift = L(p.exponent * p.sign) * (lambda - from);
    return steps;
  }

  // From the last step's powers: what that step leaves out is of the order of its square, as in the
  // threshold itself.
  L weight(const Candidates<L>& c, int i) const {
    L u;
    if (p.weigh_by_derivative) return derivative(c[i], u);
    const float* power = c.spare + i * Offset{2 * L::size};
    u = L::load_aligned(power + L::size) - shift;
    return max(L::load_aligned(power) * u, L(0.0f));
  }
};

// u^r with r < 1: infinitely steep where a score enters the support. First the support: a threshold is
// tried inside the bracket until no score is left in it. Then the smallest weight w, in which
// sum (t_i - lowest + w^{1/r})^r is convex with a slope between 1 and N.
template <class L>
struct ConcaveRule {
  static constexpr bool direct = false, whole = false, dense = false;
  L trial = L(-0.5f);
  L lowest = L(0.0f);
  L gap = L(1.0f);
  L smallest = L(1.0f);
  const Problem& p;

  explicit ConcaveRule(const Problem& problem) : p(problem) {}

  int solve(const Candidates<L>& c) {
    const int steps = find_support(c);
    return steps + find_smallest(c);
  }

  int find_support(const Candidates<L>& c) {
    const L zero(0.0f), one(1.0f), far(-4.0f);
    L low(-1.0f), high = zero;  // sum u^r is >= 1 at low and < 1 at high
    lowest = zero;
    trial = select((trial > low) & (trial < high), trial, L(-0.5f));
    auto open = low < high;
    int steps = 0;
    while (any(open) && steps < most_root_steps) {
      L sum(0.0f), at_least = zero, above = zero, below = far;
      for (int i = 0; i < c.count; ++i) {
        const L t = c[i];
        sum += power(max(t - trial, zero), p.exponent);
        at_least = select(t >= trial, min(at_least, t), at_least);
        above = select(t > trial, min(above, t), above);
        below = select(t < trial, max(below, t), below);
      }
      const auto supports = sum < one;  // the threshold lies below trial
      lowest = select(open & supports, at_least, lowest);
      high = select(open & supports, trial, high);
      low = select(open & !supports, trial, low);
      open = open & (select(supports, low - below, above - lowest) < zero);
      ++steps;
      // From the last threshold the right gap between scores is rarely more than a score or two away.
      const L next = steps < 4 ? select(supports, below, above) : L(0.5f) * (low + high);
      trial = select(open, next, trial);
    }
    return steps;
  }

  int find_smallest(const Candidates<L>& c) {
    const L zero(0.0f), one(1.0f), tiny(smallest_base);
    L step;
    int steps = 0;
    do {
      gap = power(smallest, p.inverse_exponent);
      const L rate = gap / max(smallest, tiny);  // dw_i/dw = (gap + d_i)^{r-1} gap / w, 1 where d_i = 0
      L sum(0.0f), slope(0.0f);
      for (int i = 0; i < c.count; ++i) {
        const L d = c[i] - lowest;
        const L base = max(d + gap, tiny);
        const L v = power_of_two(L(p.exponent - 1.0f) * log_two(base));
        sum += select(d >= zero, select(d > zero, v * base, smallest), zero);
        slope += select(d >= zero, select(d > zero, v * rate, one), zero);
      }
      step = (sum - one) / slope;
      smallest = min(max(smallest - step, zero), one);
      ++steps;
    } while (any(abs(step) > L(p.root_tolerance)) && steps < most_root_steps);
    gap = power(smallest, p.inverse_exponent);
    trial = lowest - gap;
    return steps;
  }

  L weight(const Candidates<L>& c, int i) const {
    const L d = c[i] - lowest;
    const L u = select(d > L(0.0f), d + gap, gap);
    const L w = power(u, p.exponent);
    return select(d > L(0.0f), w, select(d < L(0.0f), L(0.0f), smallest));
  }
};

}  // namespace basinscope::simd
