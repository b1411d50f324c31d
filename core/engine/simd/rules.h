// SPDX-License-Identifier: GPL-3.0-or-later
// The separations y_Omega of simd::Rule: weights of candidate patterns from their scores, in each lane.
//
// A rule is a class with
//   solve(c)      finds the thresholds of all lanes; returns how many steps of its search that took
//   weight(c, i)  the weight of candidate i, up to a factor that all candidates have in common
//   direct        the scores are not compared with the largest first (DirectRule, without the two above)
//   absolute      weights may depend on the scores themselves and not only on their differences, may be
//                 undefined, and may be left unnormalised (FamilyRule in family.h)
//   dense         no weight is ever exactly 0
// A rule object keeps the threshold from one update to the next, and the next search begins there, since
// states move little between updates. core/separation (entmax.h, normmax.h) has the definitions in double.
// O(candidates) for each step and for the weights.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

inline constexpr int max_root_steps = 40;  // no search is longer, whatever rounding does

// The patterns that may have weight in some lane, with their scores t = s - max s <= 0, one vector each.
template <class L>
struct Candidates {
  const float* t;
  int count;
  float* spare;                           // room for two vectors a candidate
  L top;                                  // the largest score, max s
  const std::int32_t* pattern = nullptr;  // which patterns they are; null: all of them in their order
  L operator[](int i) const { return L::load_aligned(t + i * Offset{L::size}); }
};

// Rule::direct_softmax. It has no functions: the plane loop sums 2^s in one pass over all patterns
// (PlaneLoop::direct_mean).
template <class L>
struct DirectRule {
  static constexpr bool direct = true, absolute = false, dense = true;
  explicit DirectRule(const Problem&) {}
};

// Rule::softmax: p_i = 2^{t_i}.
template <class L>
struct SoftmaxRule {
  static constexpr bool direct = false, absolute = false, dense = true;
  explicit SoftmaxRule(const Problem&) {}
  int solve(const Candidates<L>&) { return 0; }
  L weight(const Candidates<L>& c, int i) const { return power_of_two(c[i]); }
};

// Rule::linear, quadratic and cubic: p_i = u_i^Power, or u_i for 2-normmax, with u_i = [t_i - edge]_+ and
// edge = lambda - 1 the root of f(edge) = sum_i u_i^Power = 1.
template <class L, int Power>
struct IntegerPowerRule {
  static constexpr bool direct = false, absolute = false, dense = false;
  L edge = L(-1.0f);
  L largest_edge;
  float tolerance;
  bool weigh_by_derivative;

  explicit IntegerPowerRule(const Problem& p)
      : largest_edge(p.largest_lambda - 1.0f),
        tolerance(p.root_tolerance),
        weigh_by_derivative(p.weigh_by_derivative) {}

  L base(const L& t) const { return max(t - edge, L(0.0f)); }

  // By how much Newton's method changes the edge.
  L newton_step(const Candidates<L>& c) const {
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
    // For f^{1/Power} = 1, which is closer to linear than f = 1 is, Newton's step is
    //   (f - f^{1 - 1/Power})/sum u^{Power - 1}.
    // (1 + k f)/(k + f) with k = 2 Power - 1 stands for the power of f: it has the same value, slope and
    // curvature at f = 1, and needs no root. Own derivation.
    if constexpr (Power == 1) return (sum - L(1.0f)) / slope;
    return fma(sum, sum, L(-1.0f)) / ((sum + L(2 * Power - 1)) * slope);
  }

  int solve(const Candidates<L>& c) {
    edge = min(edge, largest_edge);
    int steps = 0;
    L step;
    do {
      // All lanes go on until the slowest is done; the edge stays in its bracket, which a step from far away
      // may leave.
      step = newton_step(c);
      edge = min(max(edge + step, L(-1.0f)), largest_edge);
      ++steps;
    } while (any_above(abs(step), tolerance) && steps < max_root_steps);
    return steps;
  }

  L weight(const Candidates<L>& c, int i) const {
    const L u = base(c[i]);
    if constexpr (Power == 1) return u;
    if constexpr (Power == 2) return weigh_by_derivative ? u : u * u;
    return u * u * u;
  }
};

// Rule::power: p_i = u_i^r, or u_i^{r-1} for normmax, with u_i = [1 + sign (t_i - lambda)]_+ and lambda the
// root of f(lambda) = sum_i u_i^r = 1. r >= 1, or r < 0 with sign = -1 (alpha-entmax, alpha < 1).
template <class L>
struct PowerRule {
  static constexpr bool direct = false, absolute = false, dense = false;
  L lambda = L(0.0f);
  L base_shift = L(0.0f);  // r times what the last Newton step took from every u
  const Problem& p;

  explicit PowerRule(const Problem& problem) : p(problem) {}

  // u^{r-1}; sets u.
  L derivative(const L& t, L& u) const {
    const L x = L(p.sign) * (t - lambda);
    const L one(1.0f);
    u = max(one + x, L(0.0f));
    const L safe = max(u, L(smallest_base));
    L log = log_two(safe);
    if (p.near_softmax) {
      // What rounding took from 1 + x: the exponent would multiply this error. To first order log2 (u + lost)
      // is log2 u + (lost/u) log2 e. It only counts where u is near 1, where 1/u = 2 - u.
      const L lost = x - (u - one);
      log = fma(lost * max(L(2.0f) - u, L(0.0f)), L(1.44269504f), log);
    }
    return select(u > L(0.0f), power_of_two(L(p.exponent - 1.0f) * log), L(0.0f));
  }

  // By how much Newton's method for f^{1/r} = 1 changes lambda: sign f (1 - f^{-1/r})/sum u^{r-1}. Leaves
  // u^{r-1} and u of each candidate in c.spare.
  L newton_step(const Candidates<L>& c) const {
    L sum(0.0f), slope(0.0f);
    for (int i = 0; i < c.count; ++i) {
      L u;
      const L v = derivative(c[i], u);
      v.store_aligned(c.spare + i * Offset{2 * L::size});
      u.store_aligned(c.spare + i * Offset{2 * L::size} + L::size);
      sum = fma(v, u, sum);
      slope += v;
    }
    return L(p.sign) * sum * one_minus_power(sum, p.inverse_exponent) / slope;
  }

  int solve(const Candidates<L>& c) {
    const L lowest(0.0f), highest(p.largest_lambda);
    lambda = min(lambda, highest);
    int steps = 0;
    L step, from;
    do {
      // from keeps the lambda at which the powers in c.spare were formed; weight() goes on from there.
      step = newton_step(c);
      from = lambda;
      lambda = min(max(lambda + step, lowest), highest);
      ++steps;
    } while (any(abs(step) > L(p.root_tolerance)) && steps < max_root_steps);
    base_shift = L(p.exponent * p.sign) * (lambda - from);
    return steps;
  }

  // u^r at the new lambda to first order, from the powers before the last Newton step, which saves a
  // logarithm and an exponential for each candidate. The error is of the order of the step's square, as that
  // of lambda.
  L weight(const Candidates<L>& c, int i) const {
    L u;
    // normmax's weights are u^{r-1} itself, at the new lambda.
    if (p.weigh_by_derivative) return derivative(c[i], u);
    const float* power = c.spare + i * Offset{2 * L::size};
    u = L::load_aligned(power + L::size) - base_shift;
    return max(L::load_aligned(power) * u, L(0.0f));
  }
};

// Rule::concave: p_i = [t_i - theta]_+^r with r < 1 and sum p = 1 (alpha-entmax, alpha > 2). The derivative
// of a weight is infinite where its score enters the support, so that Newton's method for theta may fail
// there. Instead:
//   find_support   brackets theta until no score is left in the bracket, so that the support is known
//   find_smallest  Newton's method for the weight w of the lowest score of the support, from
//                  sum_i (t_i - lowest + w^{1/r})^r = 1: convex in w, with a slope between 1 and N
// Own derivation; entmax.h solves the same equation in double, after sorting.
template <class L>
struct ConcaveRule {
  static constexpr bool direct = false, absolute = false, dense = false;
  L trial = L(-0.5f);    // theta, or an estimate of it; in [-1, 0]
  L lowest = L(0.0f);    // the lowest score with weight
  L gap = L(1.0f);       // lowest - theta = smallest^{1/r}
  L smallest = L(1.0f);  // the weight of that score
  const Problem& p;

  explicit ConcaveRule(const Problem& problem) : p(problem) {}

  int solve(const Candidates<L>& c) {
    const int steps = find_support(c);
    return steps + find_smallest(c);
  }

  int find_support(const Candidates<L>& c) {
    const L zero(0.0f), one(1.0f), below_all(-4.0f);
    L low(-1.0f), high = zero;  // sum p is >= 1 with theta = low, and < 1 with theta = high
    lowest = zero;
    trial = select((trial > low) & (trial < high), trial, L(-0.5f));
    auto open = low < high;
    int steps = 0;
    while (any(open) && steps < max_root_steps) {
      L sum(0.0f), at_least = zero, above = zero, below = below_all;
      for (int i = 0; i < c.count; ++i) {
        // Sought are the sum with theta at the trial, and the scores next to it, at which the support
        // changes.
        const L t = c[i];
        sum += power(max(t - trial, zero), p.exponent);
        at_least = select(t >= trial, min(at_least, t), at_least);
        above = select(t > trial, min(above, t), above);
        below = select(t < trial, max(below, t), below);
      }
      const auto supports = sum < one;  // theta is below trial: the scores above trial have weight
      lowest = select(open & supports, at_least, lowest);
      high = select(open & supports, trial, high);
      low = select(open & !supports, trial, low);
      open = open & (select(supports, low - below, above - lowest) < zero);
      ++steps;
      // The threshold of the update before is rarely more than a score or two away, so that the first steps
      // go to the next score. Bisection follows where these do not suffice.
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
        // Scores below the lowest of the support have no weight, and what is computed for them is dropped;
        // those of exactly this score have the weight that is sought.
        const L d = c[i] - lowest;
        const L base = max(d + gap, tiny);
        const L v = power_of_two(L(p.exponent - 1.0f) * log_two(base));
        sum += select(d >= zero, select(d > zero, v * base, smallest), zero);
        slope += select(d >= zero, select(d > zero, v * rate, one), zero);
      }
      step = (sum - one) / slope;
      smallest = min(max(smallest - step, zero), one);
      ++steps;
    } while (any(abs(step) > L(p.root_tolerance)) && steps < max_root_steps);
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
