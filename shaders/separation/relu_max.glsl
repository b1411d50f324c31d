// SPDX-License-Identifier: GPL-3.0-or-later
// p_i proportional to [b + (s_i - max s)/h^2]_+^r (CKR). Divided by b, the largest base: powers in (0, 1].
#include "lib/elementary.glsl"

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) { return true; }
vec4 weight(int block) { return power(1.0 + score(block) / (separation_h * separation_h * separation_b), separation_r); }
float total_weight() { return 1.0; }
