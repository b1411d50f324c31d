// SPDX-License-Identifier: GPL-3.0-or-later
// p_i = e^{theta_i}/sum. Safe: theta_i - max theta <= 0, so the sum lies in [1, N].
float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) { return true; }
vec4 weight(int block) { return exp(score(block)); }
float total_weight() { return 1.0; }
