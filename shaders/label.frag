// SPDX-License-Identifier: GPL-3.0-or-later
// Names settled limits: the nearest target within epsilon, ties to the lowest index, else N
// (metastable). Other outcomes keep their negative label.
#include "lib/outcome.glsl"
#include "lib/point.glsl"

uniform sampler2D states;
uniform isampler2D outcomes;
uniform sampler2D targets;  // post(x_i), made in double

layout(location = 0) out vec4 state_out;
layout(location = 1) out ivec2 outcome_out;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 state = texelFetch(states, pixel, 0);
  ivec2 outcome = texelFetch(outcomes, pixel, 0).xy;
  if (outcome.x == SETTLED) {
    float least = epsilon * epsilon;
    int nearest = pattern_count;
    for (int i = 0; i < pattern_count; ++i) {
      Point to = texelFetch(targets, texel_of(i), 0).POINT - state.POINT;
      float distance = dot(to, to);
      if (distance < least || (distance == least && nearest == pattern_count)) {
        least = distance;
        nearest = i;
      }
    }
    outcome.x = nearest;
  }
  state_out = state;
  outcome_out = outcome;
}
