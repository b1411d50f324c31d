// SPDX-License-Identifier: GPL-3.0-or-later
// Post-transforms y_Psi of states in lanes, in two and three dimensions (core/post has the definition in
// double): identity, tanh, sign, linear, l2 and layer normalisation. O(D) or, for linear, O(D^2).
#pragma once

#include "core/engine/simd/scores.h"

namespace basinscope::simd {

// Replaces the mixture z = sum_i p_i x_i by the next state y_Psi(z):
//   identity    z                                    l2          rho z/||z||
//   tanh        tanh(gain z)                         sign        sign(z); where z is 0 the entry of `before`
//   linear      A z                                  layer norm  eta (z - mean z)/sd(z) + delta
// with sd^2 = sum (z - mean z)^2/(D or D - 1) + epsilon. The true z is 2^log_two_scale times the given one,
// too large or small for a float (Family::exponent, Family::power). tanh and epsilon need the factor, sign
// and the norms do not; identity and linear ignore it, since simd_serves() admits them only with separations
// whose weights are bounded.
// before: the state that the weights of z were computed at. z = 0 stays 0 under l2; a z of equal entries
// becomes delta under layer normalisation.
template <class L, int D>
inline void transform(const Problem& p, const State<L, D>& before, const L& log_two_scale, State<L, D>& z) {
  if (p.post == Post::identity) return;
  const L zero(0.0f), one(1.0f), tiny(1e-37f);
  if (p.post == Post::tanh) {
    // The factor is cut off at 2^100, where every entry that is not 0 saturates: an infinite one would make
    // NaN of an entry that is 0.
    // tanh y = (e^{2y} - 1)/(e^{2y} + 1) with e^{2y} = 2^{2.885 y}; from y = 12 on tanh y is 1 in a float.
    // The error is absolute, some 1e-7, which is what the stop rule of floats leaves open (float_stop_rule).
    const L gain = L(p.gain) * power_of_two(min(log_two_scale, L(100.0f)));
    for (int d = 0; d < D; ++d) {
      const L e = power_of_two(min(abs(z.q[d]) * gain, L(12.0f)) * L(2.885390082f));
      const L y = (e - one) / (e + one);
      z.q[d] = select(z.q[d] < zero, -y, y);
    }
    return;
  }
  if (p.post == Post::sign) {
    for (int d = 0; d < D; ++d) {
      z.q[d] = select(z.q[d] > zero, one, select(z.q[d] < zero, -one, before.q[d]));
    }
    return;
  }
  if (p.post == Post::linear) {
    State<L, D> y;
    for (int d = 0; d < D; ++d) {
      y.q[d] = zero;
      for (int e = 0; e < D; ++e) y.q[d] = fma(L(p.matrix[d][e]), z.q[e], y.q[d]);
    }
    z = y;
    return;
  }
  if (p.post == Post::l2) {
    // Divided by the largest entry first: the squares might overflow or become 0 otherwise.
    L largest(0.0f), sum(0.0f);
    for (int d = 0; d < D; ++d) largest = max(largest, abs(z.q[d]));
    const L inverse = L(1.0f) / max(largest, tiny);
    for (int d = 0; d < D; ++d) {
      z.q[d] *= inverse;
      sum = fma(z.q[d], z.q[d], sum);
    }
    const L factor = select(largest > zero, L(p.radius) / sqrt(max(sum, tiny)), zero);
    for (int d = 0; d < D; ++d) z.q[d] *= factor;
    return;
  }
  // Layer normalisation; deviations from the mean are divided by the largest of them first, as above.
  L mean(0.0f), sum(0.0f), largest(0.0f);
  for (int d = 0; d < D; ++d) mean += z.q[d];
  mean *= L(1.0f / D);
  for (int d = 0; d < D; ++d) {
    z.q[d] -= mean;
    largest = max(largest, abs(z.q[d]));
  }
  const L inverse = L(1.0f) / max(largest, tiny);
  for (int d = 0; d < D; ++d) {
    z.q[d] *= inverse;
    sum = fma(z.q[d], z.q[d], sum);
  }
  // epsilon in units of the sum, whose terms were divided by the largest one. The root is cut off before it
  // is squared, which might overflow; beside such a floor the state is delta to a float.
  L floor(0.0f);
  if (p.variance_floor > 0) {
    const L deviation = sqrt(L(p.variance_floor)) * inverse * power_of_two(-max(log_two_scale, L(-120.0f)));
    floor = min(deviation, L(1e18f));
    floor *= floor;
  }
  const L variance = fma(sum, L(p.inverse_degrees), floor);
  const L factor = select(variance > zero, L(p.radius) / sqrt(max(variance, tiny)), zero);
  for (int d = 0; d < D; ++d) z.q[d] = fma(z.q[d], factor, L(p.shift));
}

}  // namespace basinscope::simd
