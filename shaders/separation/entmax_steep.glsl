// SPDX-License-Identifier: GPL-3.0-or-later
// alpha-entmax for alpha > 2, where weights have infinite slope at the support's edge: the support first,
// then its smallest weight h from sum (h^a + a d_i)^{1/a} = 1, d_i the distance to the lowest supported
// score and a = alpha - 1. The sum is convex in h with slope >= 1, and h = 1/n lies right of the root:
// Newton descends without overshooting.
#include "lib/elementary.glsl"
#define FILLED(excess) power(separation_alpha_less_one * (excess), 1.0 / separation_alpha_less_one)
#include "lib/support.glsl"

float lowest;
float gap;  // h^a

float first_threshold() { return 0.0; }

bool find_threshold(inout float threshold) {
  float a = separation_alpha_less_one;
  lowest = lowest_supported(1.0 / a, 1.0);
  vec4 support = vec4(0.0);
  FOR_EACH_BLOCK support += step(lowest, score(block));
  float h = 1.0 / sum_of(support);
  gap = power(h, a);
  if (sum_of(support) < 1.5) return true;
  for (int round = 0; round < 40; ++round) {
    vec4 sums = vec4(0.0);
    vec4 slopes = vec4(0.0);
    FOR_EACH_BLOCK {
      vec4 d = score(block) - lowest;
      vec4 base = gap + a * d;
      vec4 w = only(greaterThanEqual(d, vec4(0.0)), power(base, 1.0 / a));
      sums += w;
      slopes += mix(only(greaterThan(d, vec4(0.0)), w / base * (gap / h)), vec4(1.0), equal(d, vec4(0.0)));
    }
    float move = (sum_of(sums) - 1.0) / sum_of(slopes);
    h = max(h - move, 1e-30);
    gap = power(h, a);
    if (move <= 2e-7 * h) break;
  }
  return true;
}

vec4 weight(int block) {
  float a = separation_alpha_less_one;
  vec4 d = score(block) - lowest;
  return only(greaterThanEqual(d, vec4(0.0)), power(gap + a * d, 1.0 / a));
}
float total_weight() { return 1.0; }
