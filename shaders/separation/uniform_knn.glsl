// SPDX-License-Identifier: GPL-3.0-or-later
// 1/k on the k largest scores (uniform kernel on the k nearest keys). Safe: k >= 1 are always found.
#include "lib/top_k.glsl"

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) {
  find_top(int(separation_k));
  return true;
}
vec4 weight(int block) { return vec4(in_top(block)); }
float total_weight() { return 1.0; }
