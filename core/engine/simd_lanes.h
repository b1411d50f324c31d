// SPDX-License-Identifier: GPL-3.0-or-later
// Elementary functions of float lanes. Every template carries the architecture (see simd_problem.h).
#pragma once

#include <cstdint>
#include <xsimd/xsimd.hpp>

namespace basinscope::simd {

// Two vectors that go through every step together, so that one's arithmetic fills the other's waiting.
template <class A>
struct Lanes {
  using Half = xsimd::batch<float, A>;
  static constexpr int size = 2 * static_cast<int>(Half::size);
  Half a, b;

  Lanes() = default;
  explicit Lanes(float value) : a(value), b(value) {}
  Lanes(const Half& first, const Half& second) : a(first), b(second) {}
  static Lanes load(const float* from) {
    return {Half::load_aligned(from), Half::load_aligned(from + Half::size)};
  }
  void store(float* to) const {
    a.store_aligned(to);
    b.store_aligned(to + Half::size);
  }

  friend Lanes operator+(const Lanes& x, const Lanes& y) { return {x.a + y.a, x.b + y.b}; }
  friend Lanes operator-(const Lanes& x, const Lanes& y) { return {x.a - y.a, x.b - y.b}; }
  friend Lanes operator*(const Lanes& x, const Lanes& y) { return {x.a * y.a, x.b * y.b}; }
  friend Lanes operator/(const Lanes& x, const Lanes& y) { return {x.a / y.a, x.b / y.b}; }
  Lanes operator-() const { return {-a, -b}; }
  Lanes& operator+=(const Lanes& y) { return *this = *this + y; }
  Lanes& operator-=(const Lanes& y) { return *this = *this - y; }
  Lanes& operator*=(const Lanes& y) { return *this = *this * y; }
};

template <class A>
struct Mask {
  using Half = xsimd::batch_bool<float, A>;
  Half a, b;

  friend Mask operator&(const Mask& x, const Mask& y) { return {x.a & y.a, x.b & y.b}; }
  friend Mask operator|(const Mask& x, const Mask& y) { return {x.a | y.a, x.b | y.b}; }
  Mask operator!() const { return {!a, !b}; }
};

template <class A>
Mask<A> operator<(const Lanes<A>& x, const Lanes<A>& y) {
  return {x.a < y.a, x.b < y.b};
}
template <class A>
Mask<A> operator>(const Lanes<A>& x, const Lanes<A>& y) {
  return {x.a > y.a, x.b > y.b};
}
template <class A>
Mask<A> operator<=(const Lanes<A>& x, const Lanes<A>& y) {
  return {x.a <= y.a, x.b <= y.b};
}
template <class A>
Mask<A> operator>=(const Lanes<A>& x, const Lanes<A>& y) {
  return {x.a >= y.a, x.b >= y.b};
}
template <class A>
bool any(const Mask<A>& m) {
  return xsimd::any(m.a | m.b);
}
template <class A>
Lanes<A> select(const Mask<A>& m, const Lanes<A>& x, const Lanes<A>& y) {
  return {xsimd::select(m.a, x.a, y.a), xsimd::select(m.b, x.b, y.b)};
}
// x y + z
template <class A>
Lanes<A> fma(const Lanes<A>& x, const Lanes<A>& y, const Lanes<A>& z) {
  return {xsimd::fma(x.a, y.a, z.a), xsimd::fma(x.b, y.b, z.b)};
}
template <class A>
Lanes<A> max(const Lanes<A>& x, const Lanes<A>& y) {
  return {xsimd::max(x.a, y.a), xsimd::max(x.b, y.b)};
}
template <class A>
Lanes<A> min(const Lanes<A>& x, const Lanes<A>& y) {
  return {xsimd::min(x.a, y.a), xsimd::min(x.b, y.b)};
}
template <class A>
Lanes<A> abs(const Lanes<A>& x) {
  return {xsimd::abs(x.a), xsimd::abs(x.b)};
}
template <class A>
Lanes<A> sqrt(const Lanes<A>& x) {
  return {xsimd::sqrt(x.a), xsimd::sqrt(x.b)};
}

// 2^x for x <= 127, relative error 8e-8 (minimax polynomial of degree 5 on [-1/2, 1/2]); never below 2^-126.
template <class A, class L = xsimd::batch<float, A>, class Words = xsimd::batch<std::int32_t, A>>
inline L power_of_two_half(L x) {
  const L low(-126.0f), rounder(12582912.0f);  // 1.5 * 2^23: adding it leaves round(x) in the low bits
  x = xsimd::max(x, low);
  const L shifted = x + rounder;
  const L f = x - (shifted - rounder);
  L p = xsimd::fma(L(0.00132764721f), f, L(0.00967554187f));
  p = xsimd::fma(p, f, L(0.0555071328f));
  p = xsimd::fma(p, f, L(0.240221197f));
  p = xsimd::fma(p, f, L(0.693146967f));
  p = xsimd::fma(p, f, L(1.00000007f));
  const Words exponent = xsimd::bitwise_cast<Words>(shifted) << 23;
  return xsimd::bitwise_cast<L>(xsimd::bitwise_cast<Words>(p) + exponent);
}

// log2 u for normal u > 0, relative error 3e-8 also near u = 1 (minimax polynomial of degree 8 for
// log2(1 + f)/f, 1 + f in [1/sqrt 2, sqrt 2]).
template <class A, class L = xsimd::batch<float, A>, class Words = xsimd::batch<std::int32_t, A>>
inline L log_two_half(L u) {
  const Words bits = xsimd::bitwise_cast<Words>(u);
  const Words exponent = (bits - Words(0x3f3504f3)) >> 23;
  const L f = xsimd::bitwise_cast<L>(bits - (exponent << 23)) - L(1.0f);
  L p = xsimd::fma(L(0.125837064f), f, L(-0.207269957f));
  p = xsimd::fma(p, f, L(0.215715685f));
  p = xsimd::fma(p, f, L(-0.238944799f));
  p = xsimd::fma(p, f, L(0.287916239f));
  p = xsimd::fma(p, f, L(-0.360703683f));
  p = xsimd::fma(p, f, L(0.480910643f));
  p = xsimd::fma(p, f, L(-0.721347347f));
  p = xsimd::fma(p, f, L(1.442695f));
  return xsimd::fma(p, f, xsimd::to_float(exponent));
}

template <class A>
Lanes<A> power_of_two(const Lanes<A>& x) {
  return {power_of_two_half<A>(x.a), power_of_two_half<A>(x.b)};
}
template <class A>
Lanes<A> log_two(const Lanes<A>& u) {
  return {log_two_half<A>(u.a), log_two_half<A>(u.b)};
}

inline constexpr float smallest_base = 1e-37f;

// u^e for u >= 0, with 0^e = 0 for every e.
template <class A>
inline Lanes<A> power(const Lanes<A>& u, float e) {
  using L = Lanes<A>;
  const L w = power_of_two<A>(L(e) * log_two<A>(max(u, L(smallest_base))));
  return select(u > L(0.0f), w, L(0.0f));
}

// 1 - S^{-k}, without cancellation for S near 1 or k near 0.
template <class A>
inline Lanes<A> excess(const Lanes<A>& s, float k) {
  using L = Lanes<A>;
  const L log = L(k) * log_two<A>(s);
  const L y = log * L(0.693147181f);
  L p = fma(L(-1.0f / 720), y, L(1.0f / 120));
  p = fma(p, y, L(-1.0f / 24));
  p = fma(p, y, L(1.0f / 6));
  p = fma(p, y, L(-0.5f));
  p = fma(p, y, L(1.0f));
  return select(abs(y) < L(0.25f), y * p, L(1.0f) - power_of_two<A>(-log));
}

}  // namespace basinscope::simd
