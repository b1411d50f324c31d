// SPDX-License-Identifier: GPL-3.0-or-later
// gamma-normmax for gamma <= 2, p_i proportional to u_i^{e-1}, u_i = [theta_i - nu]_+, sum u^e = 1,
// e = gamma/(gamma-1) >= 2. With nu = max - 1 + sigma, u = 1 + (z - sigma) goes through log1p, exact as
// gamma -> 1 (e up to 1001). Newton on the e-norm of u, convex in sigma, climbs from 0.
#include "lib/elementary.glsl"

float sigma;

float first_threshold() { return 0.0; }

// u^{e-1}, 0 outside the support.
vec4 overshoot_power(vec4 t, float exponent) {
  return only(greaterThan(t, vec4(-1.0)), exp(exponent * t * log1p_ratio(t)));
}

bool find_threshold(inout float threshold) {
  float exponent = 1.0 / separation_gamma_less_one;
  float e = 1.0 + exponent;
  sigma = clamp(threshold, 0.0, 1.0);
  for (int round = 0; round < 60; ++round) {
    vec4 sums = vec4(0.0);
    vec4 slopes = vec4(0.0);
    FOR_EACH_BLOCK {
      vec4 t = score(block) - sigma;
      vec4 p = overshoot_power(t, exponent);
      slopes += p;
      sums += p * max(1.0 + t, 0.0);
    }
    float sum = sum_of(sums);
    if (!(sum > 0.0)) {
      sigma = 0.0;
      continue;
    }
    float y = log(sum) / e;
    float move = y * expm1_ratio(-y) * sum / sum_of(slopes);
    sigma = max(sigma + move, 0.0);
    float little = 2e-7 * sigma;
    if (move <= little && (round > 0 || move >= -little)) break;
  }
  threshold = sigma;
  return true;
}

vec4 weight(int block) { return overshoot_power(score(block) - sigma, 1.0 / separation_gamma_less_one); }
float total_weight() { return 1.0; }
