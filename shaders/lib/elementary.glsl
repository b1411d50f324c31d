// SPDX-License-Identifier: GPL-3.0-or-later
// log(1+x) and exp(x)-1, which GLSL lacks, and powers that are safe at 0.

// log(1 + t)/t for t > -1 (anything below). Near 0 by the series of 2 artanh(t/(2+t)): the usual correction
// by (1+t)-1 would not survive a compiler that cancels it.
vec4 log1p_ratio(vec4 t) {
  vec4 s = t / (2.0 + t);
  vec4 s2 = s * s;
  vec4 series = 2.0 / (2.0 + t) * (1.0 + s2 * (1.0 / 3.0 + s2 * (0.2 + s2 * (1.0 / 7.0 + s2 / 9.0))));
  return mix(log(1.0 + t) / t, series, lessThan(abs(t), vec4(0.3)));
}

// (exp(t) - 1)/t, 1 at t = 0: Taylor's series where the difference would cancel.
float expm1_ratio(float t) {
  if (abs(t) > 0.5) return (exp(t) - 1.0) / t;
  return 1.0 + t * (0.5 + t * (1.0 / 6.0 + t * (1.0 / 24.0 + t * (1.0 / 120.0 + t * (1.0 / 720.0 + t / 5040.0)))));
}

// [base]_+^exponent, 0 at and below 0, where pow is undefined.
float power(float base, float exponent) { return base > 0.0 ? exp2(exponent * log2(base)) : 0.0; }
vec4 power(vec4 base, float exponent) {
  return mix(vec4(0.0), exp2(exponent * log2(base)), greaterThan(base, vec4(0.0)));
}

// x where it counts, else 0: a selection, so that a NaN in x goes no further.
vec4 only(bvec4 counts, vec4 x) { return mix(vec4(0.0), x, counts); }
