// SPDX-License-Identifier: GPL-3.0-or-later
// A state of R^DIMENSION, and where pattern i lies in its texture: rows of 64, so that no texture
// grows past the sizes every driver offers.
#if DIMENSION == 2
#define Point vec2
#define POINT xy
vec4 embedded(Point q, float w) { return vec4(q, 0.0, w); }
#else
#define Point vec3
#define POINT xyz
vec4 embedded(Point q, float w) { return vec4(q, w); }
#endif

ivec2 texel_of(int i) { return ivec2(i & 63, i >> 6); }

// By its bits: comparisons with NaN may be rearranged by a compiler, these may not.
bool is_finite(float x) { return (floatBitsToInt(x) & 0x7f800000) != 0x7f800000; }
