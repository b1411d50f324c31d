// SPDX-License-Identifier: GPL-3.0-or-later
// gamma-normmax for gamma > 2, where weights have infinite slope at the support's edge: the support first,
// then the smallest overshoot g from sum (g + d_i)^e = 1, e = gamma/(gamma-1) in (1, 2). Convex in g, and
// g = n^{-1/e} lies right of the root: Newton descends without overshooting.
#include "lib/elementary.glsl"
#define FILLED(excess) power(excess, 1.0 + 1.0 / separation_gamma_less_one)
#include "lib/support.glsl"

float lowest;
float g;

float first_threshold() { return 0.0; }

bool find_threshold(inout float threshold) {
  float exponent = 1.0 / separation_gamma_less_one;
  float e = 1.0 + exponent;
  lowest = lowest_supported(1.0, 1.0);
  vec4 support = vec4(0.0);
  FOR_EACH_BLOCK support += step(lowest, score(block));
  g = power(sum_of(support), -1.0 / e);
  if (sum_of(support) < 1.5) return true;
  for (int round = 0; round < 40; ++round) {
    vec4 sums = vec4(0.0);
    vec4 slopes = vec4(0.0);
    FOR_EACH_BLOCK {
      vec4 d = score(block) - lowest;
      vec4 w = only(greaterThanEqual(d, vec4(0.0)), power(g + d, exponent));
      slopes += w;
      sums += only(greaterThanEqual(d, vec4(0.0)), w * (g + d));
    }
    float move = (sum_of(sums) - 1.0) / (e * sum_of(slopes));
    g = max(g - move, 0.0);
    if (move <= 2e-7 * g || g == 0.0) break;
  }
  return true;
}

vec4 weight(int block) {
  vec4 d = score(block) - lowest;
  return only(greaterThanEqual(d, vec4(0.0)), power(g + d, 1.0 / separation_gamma_less_one));
}
float total_weight() { return 1.0; }
