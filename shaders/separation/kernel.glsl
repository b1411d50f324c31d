// SPDX-License-Identifier: GPL-3.0-or-later
// p_i proportional to [1 - |x_i - q|^2/h^2]_+^r, mean shift: scores are t_i = -|x_i - q|^2/2 (BY_DISTANCE).
// Divided by the largest base, so that a high order r cannot underflow all of them; no base above 0 is 0/0:
// undefined.
#include "lib/elementary.glsl"

float reach;  // h^2/2 times the largest base

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) {
  reach = top + 0.5 * separation_h * separation_h;
  return reach > 0.0;
}
vec4 weight(int block) { return power(1.0 + score(block) / reach, separation_r); }
float total_weight() { return 1.0; }
