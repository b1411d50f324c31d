// SPDX-License-Identifier: GPL-3.0-or-later
// p_i proportional to [s_i/gamma + b]_+^r, gamma = h^2/2, b = 1 - 2/h^2 (CKR). Divided by the largest base, so
// that a high order r cannot underflow all of them; no base above 0 is 0/0: undefined.
#include "lib/elementary.glsl"

float reach;  // gamma times the largest base

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) {
  reach = top + (0.5 * separation_h * separation_h - 1.0);
  return reach > 0.0;
}
vec4 weight(int block) { return power(1.0 + score(block) / reach, separation_r); }
float total_weight() { return 1.0; }
