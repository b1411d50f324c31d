// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax over the k largest scores (truncated Gaussian kernel). Safe: the largest is among them.
#include "lib/top_k.glsl"

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) {
  find_top(int(separation_k));
  return true;
}
vec4 weight(int block) { return exp(score(block)) * vec4(in_top(block)); }
float total_weight() { return 1.0; }
