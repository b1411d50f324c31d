// SPDX-License-Identifier: GPL-3.0-or-later
// Several doubles in one operation, for what is always inlined into a loop of by_widest_instructions(): V is
// Doubles<width>. A source that includes this is compiled without traps of comparisons and without a remark
// on its vectors' interface.
//
// Comparisons give a truth a lane, by which ?: selects. A comparison with a number that is NaN is false.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/best_instructions.h"

namespace basinscope {

template <int width>
struct DoublesOf {
  typedef double type __attribute__((vector_size(width * sizeof(double))));
};
template <int width>
using Doubles = typename DoublesOf<width>::type;
template <class V>
inline constexpr int lanes_of = sizeof(V) / sizeof(double);
template <class V>
using TruthOf = decltype(V{} < V{});

template <class V>
BASINSCOPE_INLINE V every(double x) {
  return V{} + x;
}
template <class V>
BASINSCOPE_INLINE V load_lanes(const double* from) {
  V to;
  std::memcpy(&to, from, sizeof to);
  return to;
}
template <class V>
BASINSCOPE_INLINE void store_lanes(const V& from, double* to) {
  std::memcpy(to, &from, sizeof from);
}
// The second where either is NaN.
template <class V>
BASINSCOPE_INLINE V larger(const V& x, const V& y) {
  return x > y ? x : y;
}
template <class V>
BASINSCOPE_INLINE V smaller(const V& x, const V& y) {
  return x < y ? x : y;
}
template <class V>
BASINSCOPE_INLINE V magnitude(const V& x) {
  return larger(x, -x);
}
template <class V>
BASINSCOPE_INLINE V above_zero(const V& x) {
  return larger(x, V{});
}
// Of what is not less than 0.
template <class V>
BASINSCOPE_INLINE V root(const V& x) {
  V y = x;
  for (int i = 0; i < lanes_of<V>; ++i) y[i] = __builtin_sqrt(y[i]);
  return y;
}
template <class M>
BASINSCOPE_INLINE bool any(const M& truth) {
  std::int64_t each[sizeof(M) / sizeof(std::int64_t)], all = 0;
  std::memcpy(each, &truth, sizeof each);
  for (const std::int64_t one : each) all |= one;
  return all != 0;
}

// e^x within 4e-16 of it, relatively, for -600 <= x <= 700; below and above as at these ends, e^-600 where x
// is NaN. e^x = 2^k e^r with k whole and |r| <= log(2)/2, e^r by its series, whose term after the last is
// below 5e-18.
template <class V>
BASINSCOPE_INLINE V exponential(const V& x) {
  typedef std::uint64_t Words __attribute__((vector_size(sizeof(V))));
  constexpr double per_log_2 = 1.4426950408889634074, to_whole = 6755399441055744.0;  // 1.5 2^52
  constexpr double log_2_high = 6.93145751953125e-1, log_2_low = 1.42860682030941723212e-6;
  const V a = smaller(larger(x, every<V>(-600)), every<V>(700));
  const V shifted = a * per_log_2 + to_whole, k = shifted - to_whole;
  const V r = (a - k * log_2_high) - k * log_2_low;
  // Even and odd powers wait for each other less than one series.
  const V square = r * r;
  V even = every<V>(1.0 / 479001600), odd = every<V>(1.0 / 6227020800);
  even = even * square + 1.0 / 3628800;
  odd = odd * square + 1.0 / 39916800;
  even = even * square + 1.0 / 40320;
  odd = odd * square + 1.0 / 362880;
  even = even * square + 1.0 / 720;
  odd = odd * square + 1.0 / 5040;
  even = even * square + 1.0 / 24;
  odd = odd * square + 1.0 / 120;
  even = even * square + 0.5;
  odd = odd * square + 1.0 / 6;
  const V p = ((even + odd * r) * square + r) + 1.0;
  // The whole number stands in the lowest bits of shifted; moved up they are the exponent of 2^k.
  return p * (V)(((Words)shifted + 1023) << 52);
}

// log u within 8e-16 of it, relatively, for normal u > 0, also near u = 1. u = 2^k m with m from 1/sqrt(2) to
// sqrt(2); with s = (m - 1)/(m + 1) log m = 2 (s + s^3/3 + s^5/5 + ...), whose terms after the last are below
// 3e-17 of it.
template <class V>
BASINSCOPE_INLINE V logarithm(const V& u) {
  typedef std::uint64_t Words __attribute__((vector_size(sizeof(V))));
  constexpr std::uint64_t root_half = 0x3fe6a09e667f3bcd, bias = 1023,
                          whole_bits = 0x4330000000000000;  // 2^52
  constexpr double log_2_high = 6.93145751953125e-1, log_2_low = 1.42860682030941723212e-6;
  const Words exponent = ((Words)u - root_half + (bias << 52)) >> 52;
  const V k = (V)(exponent | whole_bits) - (0x1p52 + bias);
  const V m = (V)((Words)u - ((exponent - bias) << 52));
  const V s = (m - 1.0) / (m + 1.0), z = s * s;
  const V square = z * z;
  V even = every<V>(1.0 / 19), odd = every<V>(1.0 / 17);
  even = even * square + 1.0 / 15;
  odd = odd * square + 1.0 / 13;
  even = even * square + 1.0 / 11;
  odd = odd * square + 1.0 / 9;
  even = even * square + 1.0 / 7;
  odd = odd * square + 1.0 / 5;
  even = even * square + 1.0 / 3;
  const V log_m = 2.0 * s + (2.0 * s) * ((even + odd * z) * z);
  return k * log_2_high + (k * log_2_low + log_m);
}

}  // namespace basinscope
