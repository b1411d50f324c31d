// SPDX-License-Identifier: GPL-3.0-or-later
// k-subsets, p_i = clip(theta_i - tau, 0, 1) with sum k. The sum falls piecewise linearly: Newton is exact
// once on the right piece, and a shrinking bracket with bisection guards plateaus and kinks. tau = level -
// lift, for at large scores what a step of tau loses to rounding shows in the weights. Where that is not soon
// enough, scores are far apart: the level is then the lowest supported score, and the lift fills up from 0, by
// Newton on a concave sum.
#define FILLED(excess) clamp(excess, 0.0, 1.0)
#include "lib/support.glsl"

const int MOST_STEPS = 12;

float level;
float lift;

float first_threshold() { return -0.5; }

vec4 weight(int block) { return clamp((score(block) - level) + lift, 0.0, 1.0); }

// sum p - k, and how many weights lie between the bounds
float excess_at(out float free) {
  vec4 sums = vec4(0.0);
  vec4 between = vec4(0.0);
  FOR_EACH_BLOCK {
    vec4 w = weight(block);
    sums += w;
    between += vec4(greaterThan(w, vec4(0.0))) * vec4(lessThan(w, vec4(1.0)));
  }
  free = sum_of(between);
  return sum_of(sums) - separation_k;
}

void fill_up() {
  level = lowest_supported(-0.1 * MASKED, separation_k);
  lift = 0.0;
  for (int round = 0; round <= COUNT; ++round) {
    float sum = 0.0;
    float free = 0.0;
    FOR_EACH_BLOCK {
      vec4 w = weight(block);
      sum += sum_of(w);
      free += sum_of(step(level, score(block)) * vec4(lessThan(w, vec4(1.0))));
    }
    float next = lift + (separation_k - sum) / max(free, 1.0);
    if (free == 0.0 || !(next > lift)) break;
    lift = next;
  }
}

bool find_threshold(inout float threshold) {
  float lowest = 0.0;
  FOR_EACH_BLOCK {
    vec4 z = score(block);
    lowest = min(lowest, smallest(mix(z, vec4(0.0), lessThan(z, vec4(0.1 * MASKED)))));
  }
  if (separation_k >= float(COUNT)) {
    level = lowest;
    lift = 1.0;
    return true;
  }
  float low = lowest - 1.0;
  float high = 0.0;
  level = clamp(threshold, low, high);
  lift = 0.0;
  for (int round = 0; round < MOST_STEPS; ++round) {
    float free;
    float excess = excess_at(free);
    if (abs(excess) <= 2e-7 * separation_k) {
      threshold = level;
      return true;
    }
    if (excess > 0.0) {
      low = level;
    } else {
      high = level;
    }
    float wanted = lift - excess / max(free, 1.0);
    float next = level - wanted;
    if (free > 0.0 && next >= low && next <= high) {
      lift = wanted - (level - next);
    } else {
      next = 0.5 * (low + high);
      lift = 0.0;
    }
    level = next;
  }
  fill_up();
  threshold = level;
  return true;
}

float total_weight() { return separation_k; }
