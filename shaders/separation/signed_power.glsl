// SPDX-License-Identifier: GPL-3.0-or-later
// y = sign(s) |s|^{r-1}, polynomial dense associative memories (HFY Table 2).
#include "lib/elementary.glsl"
#define NO_TOTAL

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) { return true; }
vec4 weight(int block) {
  vec4 t = score(block);
  vec4 s = t + top;
  return mix(sign(s) * power(abs(s), separation_r_less_one), vec4(0.0), lessThan(t, vec4(0.1 * MASKED)));
}
