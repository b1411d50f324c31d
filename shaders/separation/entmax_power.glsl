// SPDX-License-Identifier: GPL-3.0-or-later
// alpha-entmax away from softmax, 1.1 <= alpha < 2: Newton as in entmax.glsl with the bases
// u_i = [1 + a(theta_i - lambda)]_+ taken to powers directly. The exponent r = 1/a is at most 10, so u^r keeps
// the rounding of u to within ten ulp; cheaper by the divisions log1p needs.
#include "lib/elementary.glsl"

float lambda;

float first_threshold() { return 0.0; }

vec4 base_of(int block) { return 1.0 + separation_alpha_less_one * (score(block) - lambda); }

bool find_threshold(inout float threshold) {
  float a = separation_alpha_less_one;
  float exponent = 1.0 / a - 1.0;
  lambda = max(threshold, 0.0);
  for (int round = 0; round < 60; ++round) {
    vec4 sums = vec4(0.0);
    vec4 slopes = vec4(0.0);
    FOR_EACH_BLOCK {
      vec4 u = base_of(block);
      vec4 v = power(u, exponent);
      slopes += v;
      sums += v * u;
    }
    float sum = sum_of(sums);
    if (!(sum > 0.0)) {  // a warm start right of every score: begin at the left end
      lambda = 0.0;
      continue;
    }
    float log_sum = log(sum);
    float move = log_sum * expm1_ratio(-a * log_sum) * sum / sum_of(slopes);
    lambda = max(lambda + move, 0.0);
    float little = 2e-7 * max(1.0, lambda);
    if (move <= little && (round > 0 || move >= -little)) break;
  }
  threshold = lambda;
  return true;
}

vec4 weight(int block) { return power(base_of(block), 1.0 / separation_alpha_less_one); }
float total_weight() { return 1.0; }
