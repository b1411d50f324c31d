// SPDX-License-Identifier: GPL-3.0-or-later
// The lowest supported score of a separation whose weights are FILLED(score - threshold), rising from 0 at 0:
// those with infinite slope there, and those whose scores lie so far apart that a float threshold says little.
// A score z is supported iff sum_{z_i > z} FILLED(z_i - z) < total, the threshold standing exactly at z. It
// is bracketed by halving the scores still in doubt about their mean: commonly log N rounds.
float lowest_supported(float reach, float total) {
  float supported = 0.0;
  float dropped = -reach;
  for (int round = 0; round < COUNT; ++round) {
    float sum = 0.0;
    float between = 0.0;
    float most = dropped;
    float least = supported;
    FOR_EACH_BLOCK {
      vec4 z = score(block);
      vec4 doubt = vec4(greaterThan(z, vec4(dropped))) * vec4(lessThan(z, vec4(supported)));
      sum += dot(max(z, vec4(dropped)), doubt);
      between += sum_of(doubt);
      most = max(most, largest(mix(vec4(dropped), z, greaterThan(doubt, vec4(0.5)))));
      least = min(least, smallest(mix(vec4(supported), z, greaterThan(doubt, vec4(0.5)))));
    }
    if (between == 0.0) break;
    float mean = clamp(sum / between, least, most);  // rounding may put it beside them all
    float reached = 0.0;
    float above = supported;
    FOR_EACH_BLOCK {
      vec4 z = score(block);
      above = min(above, smallest(mix(vec4(supported), z, greaterThanEqual(z, vec4(mean)))));
      reached += sum_of(FILLED(z - mean));
    }
    if (reached < total) {
      supported = above;
    } else {
      dropped = mean;
    }
  }
  return supported;
}
