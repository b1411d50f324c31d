// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of doubles and the functions of them that interval bounds need (core/proof/weight_lanes.h):
// maximum, square root, e^x and log x, each lane by lane, with a bound on the error of the last two.
//
// V is Doubles<width>, a vector type of GCC and Clang with `width` lanes; +, -, *, / act on each lane. A
// comparison gives a mask, all bits set in the lanes where it is true, by which mask ? a : b selects in each
// lane; a comparison with NaN is false. Every function is inlined into a loop that by_widest_instructions()
// runs (best_instructions.h), so that its caller's instruction set holds for it.
//
// A source that includes this file should be compiled with -fno-trapping-math, without which comparisons stay
// scalar, and with -Wno-psabi, as vectors that are returned only by inlined functions have no binary
// interface.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/best_instructions.h"

namespace basinscope {

template <int width>
struct DoublesOf {
  typedef double type __attribute__((vector_size(width * sizeof(double))));
};
// width: 2, 4 or 8.
template <int width>
using Doubles = typename DoublesOf<width>::type;
template <class V>
inline constexpr int lanes_of = sizeof(V) / sizeof(double);
// One 64-bit integer a lane: -1 where true, 0 where false.
template <class V>
using MaskOf = decltype(V{} < V{});

// x in every lane.
template <class V>
BASINSCOPE_INLINE V broadcast(double x) {
  return V{} + x;
}
// from, to: lanes_of<V> doubles, of any alignment.
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
// The maximum and the minimum; y where either is NaN.
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
BASINSCOPE_INLINE V positive_part(const V& x) {
  return larger(x, V{});
}
// x >= 0. Vector types have no square root, hence lane by lane.
template <class V>
BASINSCOPE_INLINE V square_root(const V& x) {
  V y = x;
  for (int i = 0; i < lanes_of<V>; ++i) y[i] = __builtin_sqrt(y[i]);
  return y;
}
template <class M>
BASINSCOPE_INLINE bool any_lane(const M& truth) {
  std::int64_t each[sizeof(M) / sizeof(std::int64_t)], all = 0;
  std::memcpy(each, &truth, sizeof each);
  for (const std::int64_t one : each) all |= one;
  return all != 0;
}

// e^x (many_exponentials.h has another, closer and down to e^-708, for numbers in memory) with a relative
// error of at most 4e-16 for -600 <= x <= 700. Below -600 it is e^-600 and above 700 it is e^700, so that no
// lane underflows or overflows; e^-600 where x is NaN.
//
// e^x = 2^k e^r with k = x/log 2 rounded to a whole number and |r| <= log(2)/2; e^r is its Taylor polynomial
// of degree 13, whose next term r^14/14! is below 5e-18.
template <class V>
BASINSCOPE_INLINE V exponential(const V& x) {
  typedef std::uint64_t Words __attribute__((vector_size(sizeof(V))));
  // 1.5 2^52: after adding it the last bit of the sum has the value 1, so that the sum is rounded to a whole
  // number, which stands in its lowest bits.
  constexpr double per_log_2 = 1.4426950408889634074, to_whole = 6755399441055744.0;
  // log 2 in two parts: k times the first is exact, as its last bits are 0.
  constexpr double log_2_high = 6.93145751953125e-1, log_2_low = 1.42860682030941723212e-6;
  const V a = smaller(larger(x, broadcast<V>(-600)), broadcast<V>(700));
  const V shifted = a * per_log_2 + to_whole, k = shifted - to_whole;
  const V r = (a - k * log_2_high) - k * log_2_low;
  // Two polynomials in r^2, of the even and the odd powers: two chains of multiplications that do not wait
  // for each other take less time than Horner's rule in r.
  const V square = r * r;
  V even = broadcast<V>(1.0 / 479001600), odd = broadcast<V>(1.0 / 6227020800);
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
  // k + 1023 in the lowest bits, moved to the field of the exponent (52 bits up), is 2^k.
  return p * (V)(((Words)shifted + 1023) << 52);
}

// log u with a relative error of at most 8e-16 for normal u > 0, also near u = 1 where log u is small. For
// other u (0, negative, subnormal, NaN) the result means nothing.
//
// u = 2^k m with 1/sqrt(2) <= m < sqrt(2). With s = (m - 1)/(m + 1), |s| <= 0.172,
//   log m = 2 (s + s^3/3 + s^5/5 + ...),
// of which terms up to s^19/19 are taken; what follows is below 3e-17 of the sum.
template <class V>
BASINSCOPE_INLINE V logarithm(const V& u) {
  typedef std::uint64_t Words __attribute__((vector_size(sizeof(V))));
  constexpr std::uint64_t root_half = 0x3fe6a09e667f3bcd, bias = 1023,
                          whole_bits = 0x4330000000000000;  // of 2^52: a whole number below it is added by |
  constexpr double log_2_high = 6.93145751953125e-1, log_2_low = 1.42860682030941723212e-6;
  // The bits of u less those of 1/sqrt(2) have k in the field of the exponent: 2^-k u >= 1/sqrt(2).
  const Words exponent = ((Words)u - root_half + (bias << 52)) >> 52;
  const V k = (V)(exponent | whole_bits) - (0x1p52 + bias);
  const V m = (V)((Words)u - ((exponent - bias) << 52));
  const V s = (m - 1.0) / (m + 1.0), z = s * s;
  const V square = z * z;
  V even = broadcast<V>(1.0 / 19), odd = broadcast<V>(1.0 / 17);
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
