// SPDX-License-Identifier: GPL-3.0-or-later
// Up to `burst` updates q <- post(X^T separation(theta)) (HFY eq. 7) of every pixel that still runs.
// A pass reads the state the one before left behind, so that no draw is long however many updates the
// stop rule allows. `separation` and `post` are the counterparts of the methods in core.
// Some drivers silently end every loop once an invocation made 65535 iterations in all: a pass stops well
// before, counting those over patterns (rounds and updates are fewer).
#include "lib/outcome.glsl"
#include "lib/point.glsl"
#include "lib/scores.glsl"
#include <separation>
#include <post>

uniform sampler2D states;     // q, and the threshold to start the next search from
uniform isampler2D outcomes;  // outcome, updates made

const int MOST_LOOPS = 25000;

layout(location = 0) out vec4 state_out;
layout(location = 1) out ivec2 outcome_out;

// o + a e1 + b e2. The window's centre comes in two floats and the offset is added last, so that a
// deep zoom loses no more than the rounding of q itself.
Point start_point(ivec2 pixel) {
  vec2 offset = first_pixel + vec2(pixel);
  return centre.POINT + (centre_low.POINT + (offset.x * step_a.POINT + offset.y * step_b.POINT));
}

// X^T p, short of e^LOG_SCALE. Weights with a total are rescaled to it exactly, which takes the threshold's
// rounding out.
#ifndef LOG_SCALE
#define LOG_SCALE 0.0
#endif
Point mixture() {
  vec4 total = vec4(0.0);
  vec4 parts[DIMENSION];
  for (int j = 0; j < DIMENSION; ++j) parts[j] = vec4(0.0);
  FOR_EACH_BLOCK {
    vec4 w = weight(block);
    Block x = patterns_of(block);
    total += w;
    for (int j = 0; j < DIMENSION; ++j) parts[j] += w * x.coordinate[j];
  }
  Point z;
  for (int j = 0; j < DIMENSION; ++j) z[j] = sum_of(parts[j]);
#ifdef NO_TOTAL
  return z;
#else
  return z * (total_weight() / sum_of(total));
#endif
}

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  Point q;
  float threshold;
  int outcome = RUNNING;
  int steps = 0;
  if (fresh != 0) {
    q = start_point(pixel);
    threshold = first_threshold();
  } else {
    vec4 state = texelFetch(states, pixel, 0);
    ivec2 so_far = texelFetch(outcomes, pixel, 0).xy;
    q = state.POINT;
    threshold = state.w;
    outcome = so_far.x;
    steps = so_far.y;
  }
  int last = min(steps + burst, max_steps);
  int dearest = 0;  // loop iterations of the costliest update
  Point before = q;
  Point anchor = q;  // a state met before, renewed ever more seldom: every cycle comes back to one
  while (outcome == RUNNING && steps < last && loops + dearest < MOST_LOOPS) {
    int loops_before = loops;
    compare(q);
    if (!find_threshold(threshold)) {
      outcome = UNDEFINED;
      break;
    }
    ++steps;
    Point next = post(mixture(), q, LOG_SCALE);
    Point move = next - q;
    float moved = dot(move, move);
    if (!is_finite(dot(next, next)) || dot(next, next) > 1e36) {
      outcome = DIVERGED;
    } else if (moved <= tolerance * tolerance) {
      outcome = SETTLED;
    } else if (moved <= cycle * cycle && (next == before || next == anchor)) {
      outcome = SETTLED;  // rounding goes round among neighbours
    }
    before = q;
    if ((steps & (steps - 1)) == 0) anchor = next;
    q = next;
    dearest = max(dearest, loops - loops_before);
  }
  if (outcome == RUNNING && steps >= max_steps) outcome = NOT_CONVERGED;
  state_out = embedded(q, threshold);
  outcome_out = ivec2(outcome, steps);
}
