// SPDX-License-Identifier: GPL-3.0-or-later
// So many floats in one operation, for what is always inlined into a loop of by_best_instructions(). A source
// that includes this is compiled without traps of comparisons and without a remark on its vectors' interface.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/best_instructions.h"

namespace basinscope {

template <int width>
struct FloatOperations {
  static constexpr int lanes = width;
  typedef float FloatLanes __attribute__((vector_size(width * sizeof(float))));
  typedef std::int32_t WholeLanes __attribute__((vector_size(width * sizeof(float))));

  BASINSCOPE_INLINE static FloatLanes at(const float* from) {
    FloatLanes to;
    std::memcpy(&to, from, sizeof to);
    return to;
  }
  BASINSCOPE_INLINE static void put(const FloatLanes& from, float* to) {
    std::memcpy(to, &from, sizeof from);
  }

  BASINSCOPE_INLINE static FloatLanes larger(const FloatLanes& x, const FloatLanes& y) {
    return x > y ? x : y;
  }
  BASINSCOPE_INLINE static FloatLanes smaller(const FloatLanes& x, const FloatLanes& y) {
    return x < y ? x : y;
  }
  BASINSCOPE_INLINE static FloatLanes magnitude(const FloatLanes& x) {
    return (FloatLanes)((WholeLanes)x & std::int32_t{0x7fffffff});
  }

  // e^x within 5e-7 of it, relatively; e^-80 below -80, and where x is no number; e^85 above 85. As in
  // many_exponentials.cpp.
  BASINSCOPE_INLINE static FloatLanes exponential(FloatLanes x) {
    constexpr float lowest = -80, highest = 85, to_whole = 12582912;  // 1.5 2^23
    x = smaller(larger(x, FloatLanes{} + lowest), FloatLanes{} + highest);
    const FloatLanes shifted = x * 1.44269504f + to_whole, k = shifted - to_whole;
    const FloatLanes r = (x - k * 0.693359375f) + k * 2.12194440e-4f;
    FloatLanes p = r * (1.0f / 720) + 1.0f / 120;
    p = p * r + 1.0f / 24;
    p = p * r + 1.0f / 6;
    p = p * r + 0.5f;
    p = (p * (r * r) + r) + 1.0f;
    return (FloatLanes)((WholeLanes)p + ((WholeLanes)shifted << 23));
  }

  // Of what is not less than 0.
  BASINSCOPE_INLINE static FloatLanes root(const FloatLanes& x) {
    float each[lanes];
    std::memcpy(each, &x, sizeof each);
    for (float& one : each) one = __builtin_sqrtf(one);
    return at(each);
  }

  BASINSCOPE_INLINE static bool any(const WholeLanes& of) {
    std::int32_t each[lanes], all = 0;
    std::memcpy(each, &of, sizeof each);
    for (const std::int32_t one : each) all |= one;
    return all != 0;
  }

  BASINSCOPE_INLINE static int how_many(const WholeLanes& of) {
    std::int32_t each[lanes], sum = 0;
    std::memcpy(each, &of, sizeof each);
    for (const std::int32_t one : each) sum -= one;
    return sum;
  }
};

}  // namespace basinscope
