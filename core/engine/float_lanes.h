// SPDX-License-Identifier: GPL-3.0-or-later
// Sixteen floats in one operation, for what is always inlined into a loop of by_best_instructions(). A source
// that includes this is compiled without traps of comparisons and without a remark on its vectors' interface.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/best_instructions.h"

namespace basinscope {

inline constexpr int float_lanes = 16;
typedef float FloatLanes __attribute__((vector_size(float_lanes * sizeof(float))));
typedef std::int32_t WholeLanes __attribute__((vector_size(float_lanes * sizeof(float))));

BASINSCOPE_INLINE FloatLanes at(const float* from) {
  FloatLanes to;
  std::memcpy(&to, from, sizeof to);
  return to;
}
BASINSCOPE_INLINE void put(const FloatLanes& from, float* to) { std::memcpy(to, &from, sizeof from); }

template <int n>
struct Half {
  typedef float type __attribute__((vector_size(n * sizeof(float))));
};
template <class Join>
BASINSCOPE_INLINE float folded(const FloatLanes& of, const Join& join) {
  typename Half<8>::type a, b;
  std::memcpy(&a, &of, sizeof a);
  std::memcpy(&b, reinterpret_cast<const char*>(&of) + sizeof a, sizeof b);
  a = join(a, b);
  typename Half<4>::type c, d;
  std::memcpy(&c, &a, sizeof c);
  std::memcpy(&d, reinterpret_cast<const char*>(&a) + sizeof c, sizeof d);
  c = join(c, d);
  const typename Half<2>::type e{c[0], c[1]}, f{c[2], c[3]}, g = join(e, f);
  const typename Half<2>::type h{g[1], g[1]};
  return join(g, h)[0];
}
BASINSCOPE_INLINE float total_of(const FloatLanes& of) {
  return folded(
      of, [](const auto& x, const auto& y) __attribute__((always_inline)) { return x + y; });
}
BASINSCOPE_INLINE float most_of(const FloatLanes& of) {
  return folded(
      of, [](const auto& x, const auto& y) __attribute__((always_inline)) { return x > y ? x : y; });
}
BASINSCOPE_INLINE FloatLanes larger(const FloatLanes& x, const FloatLanes& y) { return x > y ? x : y; }
BASINSCOPE_INLINE FloatLanes magnitude(const FloatLanes& x) { return x > 0.0f ? x : -x; }

// e^x of x <= 85, within 5e-7 of it, relatively; e^-80 below -80. As in many_exponentials.cpp.
BASINSCOPE_INLINE FloatLanes exponential(FloatLanes x) {
  constexpr float lowest = -80, to_whole = 12582912;  // 1.5 2^23
  x = x > lowest ? x : FloatLanes{} + lowest;
  const FloatLanes shifted = x * 1.44269504f + to_whole, k = shifted - to_whole;
  const FloatLanes r = (x - k * 0.693359375f) + k * 2.12194440e-4f;
  FloatLanes p = r * (1.0f / 720) + 1.0f / 120;
  p = p * r + 1.0f / 24;
  p = p * r + 1.0f / 6;
  p = p * r + 0.5f;
  p = (p * (r * r) + r) + 1.0f;
  return (FloatLanes)((WholeLanes)p + ((WholeLanes)shifted << 23));
}

// No less than the root of what is in [0, 4], by 6e-3 at most.
BASINSCOPE_INLINE FloatLanes root_above(const FloatLanes& x) {
  FloatLanes r = (FloatLanes)(((WholeLanes)(x > 1e-5f ? x : FloatLanes{} + 1e-5f) >> 1) + 0x1fbd1df5);
  r = 0.5f * (r + x / r);
  return r * (1 + 1e-6f) + 4e-3f;
}

// The sums of four vectors.
BASINSCOPE_INLINE Half<4>::type totals_of(const FloatLanes& a, const FloatLanes& b, const FloatLanes& c,
                                          const FloatLanes& d) {
  const auto four = [](const FloatLanes& of) __attribute__((always_inline)) {
    Half<4>::type quarter[4];
    std::memcpy(quarter, &of, sizeof of);
    return (quarter[0] + quarter[1]) + (quarter[2] + quarter[3]);
  };
  const auto pairs = [](const Half<4>::type& x, const Half<4>::type& y) __attribute__((always_inline)) {
    return __builtin_shufflevector(x, y, 0, 2, 4, 6) + __builtin_shufflevector(x, y, 1, 3, 5, 7);
  };
  return pairs(pairs(four(a), four(b)), pairs(four(c), four(d)));
}

}  // namespace basinscope
