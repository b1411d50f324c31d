// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the pixels that still run: an occlusion query over this draw counts them.
#include "lib/outcome.glsl"

uniform isampler2D outcomes;

layout(location = 0) out vec4 unused;

void main() {
  if (texelFetch(outcomes, ivec2(gl_FragCoord.xy), 0).x != RUNNING) discard;
  unused = vec4(0.0);
}
