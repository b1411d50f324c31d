// SPDX-License-Identifier: GPL-3.0-or-later
// y = e^s, exponential dense associative memories (HFY Table 2), short of e^{max s}, which the
// post-transform is told: nothing overflows before it must.
#define NO_TOTAL
#define LOG_SCALE top

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) { return true; }
vec4 weight(int block) { return exp(score(block)); }
