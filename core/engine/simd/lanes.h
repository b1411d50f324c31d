// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of floats with one trajectory in each lane, and their elementary functions: exponential and
// logarithm to base 2, powers, minimum, maximum, selection by mask.
//
// A vector is an xsimd batch of 4, 8 or 16 floats, or a Pair of such vectors, or a Pair of Pairs. All
// functions act on each lane by itself, unless the comment says otherwise. Lanes are aligned to 64 bytes in
// memory. Every template carries the instruction set in its arguments (problem.h says why); the few functions
// that do not rely on being inlined (simd.cmake).
#pragma once

#include <cstdint>
#include <xsimd/xsimd.hpp>

namespace basinscope::simd {

// Two vectors that go through every step together. Their operations do not depend on each other, so that the
// processor can start one while it waits for the result of the other.
template <class V>
struct Pair {
  static constexpr int half = static_cast<int>(V::size);
  static constexpr int size = 2 * half;
  V a, b;

  Pair() = default;
  explicit Pair(float value) : a(value), b(value) {}
  Pair(const V& first, const V& second) : a(first), b(second) {}
  static Pair load_aligned(const float* from) {
    return {V::load_aligned(from), V::load_aligned(from + half)};
  }
  void store_aligned(float* to) const {
    a.store_aligned(to);
    b.store_aligned(to + half);
  }

  friend Pair operator+(const Pair& x, const Pair& y) { return {x.a + y.a, x.b + y.b}; }
  friend Pair operator-(const Pair& x, const Pair& y) { return {x.a - y.a, x.b - y.b}; }
  friend Pair operator*(const Pair& x, const Pair& y) { return {x.a * y.a, x.b * y.b}; }
  friend Pair operator/(const Pair& x, const Pair& y) { return {x.a / y.a, x.b / y.b}; }
  Pair operator-() const { return {-a, -b}; }
  Pair& operator+=(const Pair& y) { return *this = *this + y; }
  Pair& operator-=(const Pair& y) { return *this = *this - y; }
  Pair& operator*=(const Pair& y) { return *this = *this * y; }
};

// The number of registers of a vector.
template <class V>
inline constexpr int vectors_of = 1;
template <class V>
inline constexpr int vectors_of<Pair<V>> = 2 * vectors_of<V>;

// A truth value for each lane of a Pair.
template <class M>
struct MaskPair {
  static constexpr int half = static_cast<int>(M::size), size = 2 * half;
  M a, b;

  friend MaskPair operator&(const MaskPair& x, const MaskPair& y) { return {x.a & y.a, x.b & y.b}; }
  friend MaskPair operator|(const MaskPair& x, const MaskPair& y) { return {x.a | y.a, x.b | y.b}; }
  MaskPair operator!() const { return {!a, !b}; }
};
template <class M>
MaskPair(M, M) -> MaskPair<M>;

template <class V>
auto operator<(const Pair<V>& x, const Pair<V>& y) {
  return MaskPair{x.a < y.a, x.b < y.b};
}
template <class V>
auto operator>(const Pair<V>& x, const Pair<V>& y) {
  return MaskPair{x.a > y.a, x.b > y.b};
}
template <class V>
auto operator<=(const Pair<V>& x, const Pair<V>& y) {
  return MaskPair{x.a <= y.a, x.b <= y.b};
}
template <class V>
auto operator>=(const Pair<V>& x, const Pair<V>& y) {
  return MaskPair{x.a >= y.a, x.b >= y.b};
}
template <class L>
using MaskOf = decltype(L() < L());

template <class M>
bool any(const MaskPair<M>& m) {
  return any(m.a | m.b);
}
// A mask as an integer; bit i is lane i.
template <class A>
std::uint64_t bits(const xsimd::batch_bool<float, A>& m) {
  // AVX-512 compares into an integer with a bit for each lane; others compare into a vector, of which SSE and
  // AVX collect the sign bits, and NEON adds up a bit of each lane.
#ifdef __aarch64__
  return vaddvq_u32(vandq_u32(m.data, uint32x4_t{1, 2, 4, 8}));
#else
  if constexpr (sizeof(m.data) <= 8)
    return m.data;
  else if constexpr (sizeof(m.data) == 16)
    return static_cast<std::uint64_t>(_mm_movemask_ps(m.data));
  else
    return static_cast<std::uint64_t>(_mm256_movemask_ps(m.data));
#endif
}
template <class M>
std::uint64_t bits(const MaskPair<M>& m) {
  return bits(m.a) | bits(m.b) << MaskPair<M>::half;
}
// x where the mask is true, y elsewhere.
template <class M, class V>
Pair<V> select(const MaskPair<M>& m, const Pair<V>& x, const Pair<V>& y) {
  return {select(m.a, x.a, y.a), select(m.b, x.b, y.b)};
}

// While an object of this class lives, the thread replaces denormal floats by 0. Arithmetic with denormals
// takes many times as long, and shares of patterns that decay to 0 pass through them.
class FlushDenormals {
 public:
  FlushDenormals() : before_(control()) { set_control(before_ | flush); }
  ~FlushDenormals() { set_control(before_); }
  FlushDenormals(const FlushDenormals&) = delete;
  FlushDenormals& operator=(const FlushDenormals&) = delete;

 private:
  // The register that controls arithmetic, and the bits of it that flush operands and results.
#ifdef __aarch64__
  static constexpr std::uint64_t flush = 1 << 24;
  static std::uint64_t control() {
    std::uint64_t value;
    asm volatile("mrs %0, fpcr" : "=r"(value));
    return value;
  }
  static void set_control(std::uint64_t value) { asm volatile("msr fpcr, %0" : : "r"(value)); }
#else
  static constexpr std::uint64_t flush = 0x8040;
  static std::uint64_t control() { return _mm_getcsr(); }
  static void set_control(std::uint64_t value) { _mm_setcsr(static_cast<unsigned>(value)); }
#endif
  std::uint64_t before_;
};

// x y + z, rounded once where the instruction set can.
template <class V>
Pair<V> fma(const Pair<V>& x, const Pair<V>& y, const Pair<V>& z) {
  return {fma(x.a, y.a, z.a), fma(x.b, y.b, z.b)};
}
template <class V>
Pair<V> max(const Pair<V>& x, const Pair<V>& y) {
  return {max(x.a, y.a), max(x.b, y.b)};
}
template <class V>
Pair<V> min(const Pair<V>& x, const Pair<V>& y) {
  return {min(x.a, y.a), min(x.b, y.b)};
}
// x with the set bits of a word inverted, in the lanes of the mask (exclusive or, by which sets are hashed).
template <class A>
xsimd::batch<float, A> flip_bits(const xsimd::batch<float, A>& x, const xsimd::batch_bool<float, A>& where,
                                 float word) {
  using V = xsimd::batch<float, A>;
  return x ^ select(where, V(word), V(0.0f));
}
template <class V>
Pair<V> flip_bits(const Pair<V>& x, const MaskOf<Pair<V>>& where, float word) {
  return {flip_bits(x.a, where.a, word), flip_bits(x.b, where.b, word)};
}

// Whether any lane exceeds y. No lane may be NaN: for Pairs the maximum is formed first, which may drop one.
template <class A>
bool any_above(const xsimd::batch<float, A>& x, float y) {
  return any(x > xsimd::batch<float, A>(y));
}
template <class V>
bool any_above(const Pair<V>& x, float y) {
  // One comparison serves both halves.
  return any_above(max(x.a, x.b), y);
}
template <class V>
Pair<V> abs(const Pair<V>& x) {
  return {abs(x.a), abs(x.b)};
}
template <class V>
Pair<V> sqrt(const Pair<V>& x) {
  return {sqrt(x.a), sqrt(x.b)};
}

// The index floor(y) across + floor(x) of a cell in a table with rows of `across` cells, for each lane. x, y
// >= 0; x, y and the index below 2^31.
template <class A>
void cell_indices(const xsimd::batch<float, A>& x, const xsimd::batch<float, A>& y, int across,
                  std::int32_t* to) {
  using Words = xsimd::batch<std::int32_t, A>;
  (xsimd::to_int(y) * Words(across) + xsimd::to_int(x)).store_aligned(to);
}
template <class V>
void cell_indices(const Pair<V>& x, const Pair<V>& y, int across, std::int32_t* to) {
  cell_indices(x.a, y.a, across, to);
  cell_indices(x.b, y.b, across, to + Pair<V>::half);
}
// The lower and upper 16 bits of each of L::size words, as floats.
template <class A>
void split_halves(const std::int32_t* words, xsimd::batch<float, A>& low, xsimd::batch<float, A>& high) {
  using Words = xsimd::batch<std::int32_t, A>;
  const Words all = Words::load_aligned(words);
  low = xsimd::to_float(all & Words(0xffff));
  high = xsimd::to_float((all >> 16) & Words(0xffff));
}
template <class V>
void split_halves(const std::int32_t* words, Pair<V>& low, Pair<V>& high) {
  split_halves(words, low.a, high.a);
  split_halves(words + Pair<V>::half, low.b, high.b);
}

// The same bits as lanes of another type of that size. The argument of xsimd::bitwise_cast is the type of a
// lane since version 11, and that of the batch in older ones.
template <class To, class From, class A>
xsimd::batch<To, A> bits_as(const xsimd::batch<From, A>& x) {
  using Batch = xsimd::batch<To, A>;
  if constexpr (requires {
                  { xsimd::bitwise_cast<To>(x) } -> std::same_as<Batch>;
                })
    return xsimd::bitwise_cast<To>(x);
  else
    return xsimd::bitwise_cast<Batch>(x);
}

// 2^x for |x| <= 127, relative error at most 2.2e-7 (measured); 2^0 is 1 + 2^-23. x = n + f with n =
// round(x); 2^f is a minimax polynomial of degree 5 on [-1/2, 1/2], and n is added to its exponent bits.
template <class A>
xsimd::batch<float, A> small_power_of_two(const xsimd::batch<float, A>& x) {
  using L = xsimd::batch<float, A>;
  using Words = xsimd::batch<std::int32_t, A>;
  const L rounder(12582912.0f);  // 1.5 * 2^23: adding it leaves round(x) in the low bits
  const L shifted = x + rounder;
  const L f = x - (shifted - rounder);
  L p = fma(L(0.00132764721f), f, L(0.00967554187f));
  p = fma(p, f, L(0.0555071328f));
  p = fma(p, f, L(0.240221197f));
  p = fma(p, f, L(0.693146967f));
  p = fma(p, f, L(1.00000007f));
  // The shift moves n to the exponent bits; the bits of the rounder itself are shifted out.
  const Words exponent = bits_as<std::int32_t>(shifted) << 23;
  return bits_as<float>(bits_as<std::int32_t>(p) + exponent);
}
template <class V>
Pair<V> small_power_of_two(const Pair<V>& x) {
  return {small_power_of_two(x.a), small_power_of_two(x.b)};
}

// 2^x for x <= 127, or 2^-126 where that is larger.
template <class L>
L power_of_two(const L& x) {
  return small_power_of_two(max(x, L(-126.0f)));
}

// log2 u for normal u > 0, relative error at most 1.6e-7, also near u = 1 (measured). u = 2^n (1 + f) with 1
// + f in [1/sqrt 2, sqrt 2], whose lower end has the bits 0x3f3504f3; log2(1 + f)/f is a minimax polynomial
// of degree 8. Where u = 1, f and n are 0 and so is the result.
template <class A>
xsimd::batch<float, A> log_two(const xsimd::batch<float, A>& u) {
  using L = xsimd::batch<float, A>;
  using Words = xsimd::batch<std::int32_t, A>;
  const Words bits = bits_as<std::int32_t>(u);
  // The shift keeps the sign: n is rounded down, also below 0.
  const Words exponent = (bits - Words(0x3f3504f3)) >> 23;
  const L f = bits_as<float>(bits - (exponent << 23)) - L(1.0f);
  L p = fma(L(0.125837064f), f, L(-0.207269957f));
  p = fma(p, f, L(0.215715685f));
  p = fma(p, f, L(-0.238944799f));
  p = fma(p, f, L(0.287916239f));
  p = fma(p, f, L(-0.360703683f));
  p = fma(p, f, L(0.480910643f));
  p = fma(p, f, L(-0.721347347f));
  p = fma(p, f, L(1.442695f));
  return fma(p, f, xsimd::to_float(exponent));
}
template <class V>
Pair<V> log_two(const Pair<V>& u) {
  return {log_two(u.a), log_two(u.b)};
}

inline constexpr float smallest_base = 1e-37f;  // the least argument of log_two here: a normal float

// u^e for u >= 0, with 0^e = 0 for every e. Not below 2^-126 for u > 0.
template <class L>
L power(const L& u, float e) {
  // log_two() needs a normal argument: u = 0 is replaced, and its power chosen below.
  const L w = power_of_two(L(e) * log_two(max(u, L(smallest_base))));
  return select(u > L(0.0f), w, L(0.0f));
}

// 2^x - 1 for |x| <= 0.7, relative error 3e-7, by the Taylor series of e^y - 1 with y = x ln 2.
template <class L>
L small_power_of_two_minus_one(const L& x) {
  const L y = x * L(0.693147181f);
  L p = fma(y, L(1.0f / 5040), L(1.0f / 720));
  p = fma(p, y, L(1.0f / 120));
  p = fma(p, y, L(1.0f / 24));
  p = fma(p, y, L(1.0f / 6));
  p = fma(p, y, L(0.5f));
  return y * fma(p, y, L(1.0f));
}

// 1 - S^{-k} for S > 0, without cancellation for S near 1 or k near 0: the Newton step of a threshold depends
// on this difference (PowerRule).
template <class L>
L one_minus_power(const L& s, float k) {
  const L x = L(-k) * log_two(s);
  return -select(abs(x) < L(0.7f), small_power_of_two_minus_one(x), power_of_two(x) - L(1.0f));
}

}  // namespace basinscope::simd
