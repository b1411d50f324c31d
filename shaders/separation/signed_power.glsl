// SPDX-License-Identifier: GPL-3.0-or-later
// y = sign(s) |s|^{r-1}, polynomial dense associative memories (HFY Table 2). Where no float holds the power of
// the largest |s|, short of it, which the post-transform is told.
#include "lib/elementary.glsl"
#define NO_TOTAL
#define LOG_SCALE log_scale

float log_scale;
float unit;

vec4 plain_score(int block) {
  vec4 t = score(block);
  return only(greaterThanEqual(t, vec4(0.1 * MASKED)), t + top);
}

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) {
  float most = 1e-37;
  FOR_EACH_BLOCK most = max(most, largest(abs(plain_score(block))));
  log_scale = separation_r_less_one * log(most);
  bool beyond = abs(log_scale) > 40.0;
  unit = beyond ? most : 1.0;
  if (!beyond) log_scale = 0.0;
  return true;
}
vec4 weight(int block) {
  vec4 s = plain_score(block);
  return sign(s) * power(abs(s) / unit, separation_r_less_one);
}
