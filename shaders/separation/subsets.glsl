// SPDX-License-Identifier: GPL-3.0-or-later
// k-subsets, p_i = clip(theta_i - tau, 0, 1) with sum k. The sum falls piecewise linearly: Newton is exact
// once on the right piece, and a shrinking bracket with bisection guards plateaus and kinks.
float tau;

float first_threshold() { return -0.5; }

bool find_threshold(inout float threshold) {
  float low = 0.0;
  FOR_EACH_BLOCK {
    vec4 z = score(block);
    low = min(low, smallest(mix(z, vec4(0.0), lessThan(z, vec4(0.1 * MASKED)))));
  }
  low -= 1.0;
  if (separation_k >= float(COUNT)) {
    tau = low;
    return true;
  }
  float high = 0.0;
  tau = clamp(threshold, low, high);
  for (int round = 0; round < 80; ++round) {
    vec4 sums = vec4(0.0);
    vec4 free = vec4(0.0);
    FOR_EACH_BLOCK {
      vec4 u = score(block) - tau;
      sums += clamp(u, 0.0, 1.0);
      free += vec4(greaterThan(u, vec4(0.0))) * vec4(lessThan(u, vec4(1.0)));
    }
    float excess = sum_of(sums) - separation_k;
    float slope = sum_of(free);
    if (abs(excess) <= 1e-7) break;
    if (excess > 0.0) {
      low = tau;
    } else {
      high = tau;
    }
    float next = slope > 0.0 ? tau + excess / slope : low;
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    if (next == tau || next == low || next == high) break;  // neighbours in float
    tau = next;
  }
  threshold = tau;
  return true;
}

vec4 weight(int block) { return clamp(score(block) - tau, 0.0, 1.0); }
float total_weight() { return separation_k; }
