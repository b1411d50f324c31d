// SPDX-License-Identifier: GPL-3.0-or-later
// The lowest supported score of a steep separation (infinite slope where a score enters). A score z is
// supported iff sum_{z_i > z} (scale (z_i - z))^exponent < 1, the threshold standing exactly at z. The
// threshold is bracketed by halving the scores still in doubt about their mean: commonly log N rounds.
float lowest_supported(float scale, float exponent, float reach) {
  float supported = 0.0;
  float dropped = -reach;
  for (int round = 0; round < COUNT; ++round) {
    float sum = 0.0;
    float between = 0.0;
    float most = dropped;
    FOR_EACH_BLOCK {
      vec4 z = score(block);
      vec4 doubt = vec4(greaterThan(z, vec4(dropped))) * vec4(lessThan(z, vec4(supported)));
      sum += dot(max(z, vec4(dropped)), doubt);
      between += sum_of(doubt);
      most = max(most, largest(mix(vec4(dropped), z, greaterThan(doubt, vec4(0.5)))));
    }
    if (between == 0.0) break;
    float mean = min(sum / between, most);  // rounding may put it above them all
    float reached = 0.0;
    float above = supported;
    FOR_EACH_BLOCK {
      vec4 z = score(block);
      above = min(above, smallest(mix(vec4(supported), z, greaterThanEqual(z, vec4(mean)))));
      reached += sum_of(power(scale * (z - mean), exponent));
    }
    if (reached < 1.0) {
      supported = above;
    } else {
      dropped = mean;
    }
  }
  return supported;
}
