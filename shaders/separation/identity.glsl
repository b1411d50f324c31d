// SPDX-License-Identifier: GPL-3.0-or-later
// y = s, the classic Hopfield network (HFY Table 2): no total to rescale to.
#define NO_TOTAL

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) { return true; }
vec4 weight(int block) {
  vec4 t = score(block);
  return mix(t + top, vec4(0.0), lessThan(t, vec4(0.1 * MASKED)));
}
