// SPDX-License-Identifier: GPL-3.0-or-later
// How weights follow from a pattern's number u, and their slope by it; both rise with u, but for the slope of
// a root. slack: by this share a value may err (simd/box_bounds.h derives it).
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
  static constexpr bool root = false;
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
};

// u^r by logarithms. With x = r |log2 u| <= 126 the power of two is of a number that errs by x (2^-24 +
// 3e-8), so that the power errs by less than 0.7 x 1e-7 + 1e-7 < 1e-5 of itself.
template <class L, class Found, bool Root>
struct PowerShape {
  using Rule = Found;
  static constexpr bool root = Root;  // r < 1: infinitely steep at u = 0
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
};

}  // namespace basinscope::simd
