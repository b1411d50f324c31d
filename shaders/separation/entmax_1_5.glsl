// SPDX-License-Identifier: GPL-3.0-or-later
// 1.5-entmax, p_i = [theta_i/2 - tau]_+^2 with sum 1. Newton on the 2-norm of the bases, convex in tau:
// tau += (S2 - sqrt S2)/S1, from the left never past the root; tau in [-1, -1/sqrt N] below the top.
float tau;

float first_threshold() { return -1.0; }

bool find_threshold(inout float threshold) {
  tau = clamp(threshold, -1.0, -inversesqrt(float(COUNT)));
  for (int round = 0; round < 40; ++round) {
    vec4 s1 = vec4(0.0);
    vec4 s2 = vec4(0.0);
    FOR_EACH_BLOCK {
      vec4 u = max(0.5 * score(block) - tau, 0.0);
      s1 += u;
      s2 += u * u;
    }
    float sum = sum_of(s2);
    float move = (sum - sqrt(sum)) / sum_of(s1);
    tau = max(tau + move, -1.0);
    if (move <= 2e-7 && (round > 0 || move >= -2e-7)) break;
  }
  threshold = tau;
  return true;
}

vec4 weight(int block) {
  vec4 u = max(0.5 * score(block) - tau, 0.0);
  return u * u;
}
float total_weight() { return 1.0; }
