// SPDX-License-Identifier: GPL-3.0-or-later
// How weights follow from a pattern's number u, and their slope by it; both rise with u, but for the slope of
// a root. summed(u) adds up to 1 over all patterns. slack: by this share a value may err (simd/box_bounds.h
// derives it).
#pragma once

#include "core/engine/simd/rules.h"

namespace basinscope::simd {

template <class L>
struct Weighed {
  L value, slope;
};

// u^r of a whole r: r products.
template <class L, int Power>
struct WholeShape {
  using Rule = WholeRule<L, Power>;
  static constexpr bool root = false, falls = false;
  static constexpr float slack = 4e-7f;
  explicit WholeShape(const Problem&) {}
  static L edge(const Rule& rule) { return rule.edge; }
  float power() const { return Power; }

  Weighed<L> at(const L& number) const {
    const L u = max(number, L(0.0f));
    if constexpr (Power == 1) return {u, select(number > L(0.0f), L(1.0f), L(0.0f))};
    if constexpr (Power == 2) return {u * u, u + u};
    return {u * u * u, L(3.0f) * (u * u)};
  }
  L value(const L& number) const { return at(number).value; }
  L summed(const L& number) const { return value(number); }
};

// u^r by logarithms. With x = r |log2 u| the power of two is of a number that errs by x (3 x 2^-24 + 3e-8),
// for r as a float, r - 1, their product and the logarithm. Where x <= 100 the power errs by less than
// 0.7 x 100 x 2.1e-7 + 2e-7 < 1.6e-5 of itself, and below 2^-100 by less than that of any sum.
template <class L, class Found, bool Root>
struct PowerShape {
  using Rule = Found;
  static constexpr bool root = Root, falls = false;  // r < 1: infinitely steep at u = 0
  static constexpr float slack = 1.6e-5f;
  float r;
  explicit PowerShape(const Problem& p) : r(p.exponent) {}
  static L edge(const Rule& rule) {
    if constexpr (Root)
      return rule.trial;
    else
      return rule.lambda - L(1.0f);
  }
  float power() const { return r; }

  Weighed<L> at(const L& number) const {
    const L u = max(number, L(smallest_base));
    // A slope of a root beyond 2^60 is as good as none.
    const L v = power_of_two(min(L(r - 1.0f) * log_two(u), L(60.0f)));
    const auto above = number > L(0.0f);
    return {select(above, min(v * u, L(2.0f)), L(0.0f)), select(above, L(r) * v, L(0.0f))};
  }
  L value(const L& number) const { return at(number).value; }
  L summed(const L& number) const { return value(number); }
};

// (-u)^r of r < 0, alpha < 1: numbers are at most -1, all have weight, and far ones are as large as scores.
template <class L>
struct FallingShape {
  using Rule = PowerRule<L>;
  static constexpr bool root = false, falls = true;
  static constexpr float slack = 1.6e-5f;
  float r;
  explicit FallingShape(const Problem& p) : r(p.exponent) {}
  static L edge(const Rule& rule) { return rule.lambda + L(1.0f); }

  Weighed<L> at(const L& number) const {
    const L u = max(-number, L(0.5f));
    const L v = power_of_two(min(L(r - 1.0f) * log_two(u), L(60.0f)));
    return {v * u, L(-r) * v};
  }
  L value(const L& number) const { return at(number).value; }
  L summed(const L& number) const { return value(number); }
};

// u^{r-1}, where the u^r add up to 1: normmax, before it is divided by the sum. Root: r < 2.
template <class L, class Found, bool Root>
struct NormShape {
  using Rule = Found;
  static constexpr bool square = requires(const Found& found) { found.edge; };  // r = 2
  static constexpr bool root = Root, falls = false;
  static constexpr float slack = square ? 4e-7f : 1.6e-5f;
  float r;
  explicit NormShape(const Problem& p) : r(p.exponent) {}
  static L edge(const Rule& rule) {
    if constexpr (square)
      return rule.edge;
    else
      return rule.lambda - L(1.0f);
  }
  float power() const { return r; }

  Weighed<L> at(const L& number) const {
    const L zero(0.0f), u = max(number, L(smallest_base));
    const auto above = number > zero;
    if constexpr (square) return {select(above, u, zero), select(above, L(1.0f), zero)};
    const L v = power_of_two(min(L(r - 2.0f) * log_two(u), L(60.0f)));
    return {select(above, min(v * u, L(2.0f)), zero), select(above, L(r - 1.0f) * v, zero)};
  }
  L value(const L& number) const { return at(number).value; }
  L summed(const L& number) const { return value(number) * max(number, L(0.0f)); }
};

}  // namespace basinscope::simd
