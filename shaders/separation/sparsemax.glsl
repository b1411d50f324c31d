// SPDX-License-Identifier: GPL-3.0-or-later
// 2-entmax, p_i = [theta_i - tau]_+ with sum 1 (projection onto the simplex). Newton on the sum, which
// is convex in tau: exact after finitely many steps, tau in [max - 1, max - 1/N], never past the root.
float tau;

float first_threshold() { return -1.0; }

bool find_threshold(inout float threshold) {
  tau = clamp(threshold, -1.0, -1.0 / float(COUNT));
  for (int round = 0; round < 40; ++round) {
    vec4 sum = vec4(0.0);
    vec4 support = vec4(0.0);
    FOR_EACH_BLOCK {
      vec4 u = score(block) - tau;
      sum += max(u, 0.0);
      support += step(0.0, u);
    }
    float move = (sum_of(sum) - 1.0) / sum_of(support);
    tau = max(tau + move, -1.0);
    // A warm start may lie right of the root: its first step goes left.
    if (move <= 2e-7 && (round > 0 || move >= -2e-7)) break;
  }
  threshold = tau;
  return true;
}

vec4 weight(int block) { return max(score(block) - tau, 0.0); }
float total_weight() { return 1.0; }
