// SPDX-License-Identifier: GPL-3.0-or-later
// alpha-entmax for alpha < 1.1, p_i = [1 + a(theta_i - lambda)]_+^{1/a}, a = alpha - 1. With S = sum p
// and W = sum p/base, Newton on (S^a - 1)/a, convex and falling in lambda, climbs from the left:
// lambda += S (1 - S^{-a})/(a W). Through log1p and expm1 it crosses a = 0 (softmax) smoothly.
#include "lib/elementary.glsl"

float lambda;

float first_threshold() { return 0.0; }

// [1 + a x]_+^{1/a} = exp(x log(1 + a x)/(a x)): no division by a.
vec4 alpha_exp(vec4 x) {
  vec4 t = separation_alpha_less_one * x;
  return only(greaterThan(t, vec4(-1.0)), exp(x * log1p_ratio(t)));
}

bool find_threshold(inout float threshold) {
  float a = separation_alpha_less_one;
  lambda = max(threshold, 0.0);
  for (int round = 0; round < 60; ++round) {
    vec4 sums = vec4(0.0);
    vec4 slopes = vec4(0.0);
    FOR_EACH_BLOCK {
      vec4 x = score(block) - lambda;
      vec4 p = alpha_exp(x);
      sums += p;
      slopes += only(greaterThan(p, vec4(0.0)), p / (1.0 + a * x));
    }
    float sum = sum_of(sums);
    float slope = sum_of(slopes);
    if (!(slope > 0.0)) {  // a warm start right of every score: begin at the left end
      lambda = 0.0;
      continue;
    }
    float log_sum = log(sum);
    float move = log_sum * expm1_ratio(-a * log_sum) * sum / slope;
    lambda = max(lambda + move, 0.0);
    float little = 2e-7 * max(1.0, lambda);
    if (move <= little && (round > 0 || move >= -little)) break;
  }
  threshold = lambda;
  return true;
}

vec4 weight(int block) { return alpha_exp(score(block) - lambda); }
float total_weight() { return 1.0; }
