// SPDX-License-Identifier: GPL-3.0-or-later
// Post-transforms of the states of lanes (core/post): identity, tanh, sign, linear, l2 and layer
// normalisation.
#pragma once

#include "core/engine/simd/scores.h"

namespace basinscope::simd {

// Replaces the mixture z = sum_i p_i x_i by the next state y(z). The mixture is short of a factor 2^scale,
// which no float might hold (Family::exponent, Family::power). before: the state whose weights the p_i are;
// entries of the sign transform keep its value where the mixture is 0.
template <class L, int D>
inline void transform(const Problem& p, const State<L, D>& before, const L& scale, State<L, D>& z) {
  if (p.post == Post::identity) return;
  const L zero(0.0f), one(1.0f), tiny(1e-37f);
  if (p.post == Post::tanh) {
    // Beyond 2^100 every entry that is not 0 saturates.
    const L gain = L(p.gain) * power_of_two(min(scale, L(100.0f)));
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
    // Scaled by the largest entry, so that squares neither overflow nor vanish.
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
  L floor(0.0f);
  if (p.variance_floor > 0) {
    const L deviation = sqrt(L(p.variance_floor)) * inverse * power_of_two(-max(scale, L(-120.0f)));
    floor = min(deviation, L(1e18f));
    floor *= floor;
  }
  const L variance = fma(sum, L(p.inverse_degrees), floor);
  const L factor = select(variance > zero, L(p.radius) / sqrt(max(variance, tiny)), zero);
  for (int d = 0; d < D; ++d) z.q[d] = fma(z.q[d], factor, L(p.shift));
}

}  // namespace basinscope::simd
