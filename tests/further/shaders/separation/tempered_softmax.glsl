// SPDX-License-Identifier: GPL-3.0-or-later
// p_i = e^{c theta_i}/sum.
float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) { return true; }
vec4 weight(int block) { return exp(separation_c * score(block)); }
float total_weight() { return 1.0; }
