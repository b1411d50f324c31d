// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/interpolation_line.h"

#include <algorithm>
#include <cmath>

#include "core/best_instructions.h"

namespace basinscope {
namespace {

// Factors on estimates of the error of a time: by how much it is raised at a kink, where fourth differences
// are no smaller than second ones, and where the stencil is one-sided.
constexpr float kink_factor = 4, one_sided_factor = 3;
// A time must be this many estimated errors, and this much more (in updates), from a whole number.
constexpr float errors_to_whole = 3, margin_to_whole = 0.006f;

// The time, if it is accurate enough to say between which whole numbers of updates it lies; else 0.
BASINSCOPE_INLINE float accepted(float time, float error, float max_error, float max_steps) {
  // Adding 1.5 * 2^23 rounds a smaller float to a whole number; larger times than 4e6 are refused.
  constexpr float rounding_shift = 12582912, largest = 4e6f;
  const float whole = (time + rounding_shift) - rounding_shift, steps = whole < time ? whole + 1 : whole;
  const float to_whole = 0.5f - std::abs(steps - time - 0.5f);
  const bool certain = (error <= max_error) & (to_whole >= errors_to_whole * error + margin_to_whole) &
                       (steps <= std::min(max_steps, largest)) & (time >= 1);
  return certain ? time : 0;
}

// Pixels whose six neighbours all converge to one attractor, by the quintic through their times. Marks these
// in inferred_attractor by -1 and the others by 0. Without branches, so that the compiler makes vectors of
// it.
BASINSCOPE_INLINE void infer_inside(InterpolationLine& line, float max_error, float max_steps) {
  const float *const t0 = line.trace[0], *const t1 = line.trace[1], *const t2 = line.trace[2],
                     *const t3 = line.trace[3], *const t4 = line.trace[4], *const t5 = line.trace[5];
  const std::int32_t *const a0 = line.attractor[0], *const a1 = line.attractor[1],
                            *const a2 = line.attractor[2], *const a3 = line.attractor[3],
                            *const a4 = line.attractor[4], *const a5 = line.attractor[5];
  float* const inferred = line.inferred.data();
  std::int32_t* const inferred_attractor = line.inferred_attractor.data();
  const int count = line.count;
// The results are arrays of the line that no known value lies in.
#pragma GCC ivdep
  for (int i = 0; i < count; ++i) {
    const std::int32_t attractor = a2[i];
    const std::int32_t differing = (a0[i] ^ attractor) | (a1[i] ^ attractor) | (a3[i] ^ attractor) |
                                   (a4[i] ^ attractor) | (a5[i] ^ attractor);
    const bool all = (differing == 0) & (attractor >= 0);
    // Even differences at the middle come from sums of values at mirrored places, odd ones from their rises.
    const float sum_1 = t2[i] + t3[i], sum_3 = t1[i] + t4[i], sum_5 = t0[i] + t5[i];
    const float rise_1 = t3[i] - t2[i], rise_3 = t4[i] - t1[i], rise_5 = t5[i] - t0[i];
    const float second = std::abs(sum_3 - sum_1), fourth = std::abs(sum_5 - 3 * sum_3 + 2 * sum_1),
                fifth = std::abs(rise_5 - 5 * rise_3 + 10 * rise_1);
    // Differences of a polynomial that converges get smaller with their order; those at a kink do not.
    const float kink = kink_factor * fourth / (fourth + second + 1e-30f);
    const float at_middle = (150 * sum_1 - 25 * sum_3 + 3 * sum_5) / 256;
    // 3/256 fourth is by how much the quintic differs from the cubic through the four nearest.
    const float error = (fourth * (1 + kink) + fifth) * (3.0f / 256);
    const float time = accepted(at_middle, error, max_error, max_steps);
    inferred[i] = all ? time : 0;
    inferred_attractor[i] = all ? -1 : 0;
  }
}

// The time of pixel i, some of whose six neighbours converge to another attractor than its left neighbour:
// by the cubic through four that do not, or 0. Places are in half spacings.
float infer_near_border(const InterpolationLine& line, int i, float max_error, float max_steps) {
  const auto attractor = [&](int place) { return line.attractor[(place + 5) / 2][i]; };
  const auto t = [&](int place) { return line.trace[(place + 5) / 2][i]; };
  const std::int32_t mine = attractor(-1);
  const auto same = [&](int place) { return attractor(place) == mine; };
  if (mine == InterpolationLine::unknown_attractor || !same(1)) return 0;
  // From -1, 1, 3, 5 for way = 1, and from the same places mirrored for way = -1.
  const auto one_sided = [&](int way) {
    // The cubic through those four at 0; its third difference is the estimate of the error.
    const float time = (5 * t(-way) + 15 * t(way) - 5 * t(3 * way) + t(5 * way)) / 16;
    const float error = one_sided_factor * std::abs(t(5 * way) - t(-way) - 3 * (t(3 * way) - t(way))) / 16;
    return accepted(time, error, max_error, max_steps);
  };
  if (same(-3) && same(3)) {
    // The cubic through -3, -1, 1 and 3: (9 (t_-1 + t_1) - (t_-3 + t_3))/16.
    const float sum_1 = t(1) + t(-1), sum_3 = t(3) + t(-3), third = t(3) - t(-3) - 3 * (t(1) - t(-1));
    return accepted((9 * sum_1 - sum_3) / 16, (std::abs(third) + std::abs(sum_3 - sum_1) / 2) / 16, max_error,
                    max_steps);
  }
  if (same(3) && same(5)) return one_sided(1);
  return same(-3) && same(-5) ? one_sided(-1) : 0;
}

}  // namespace

void InterpolationLine::resize(int pixels, int lines) {
  count = pixels;
  // One more than pixels are known along a line, and the overhang on both sides.
  constexpr std::size_t more = overhang + overhang + 1;
  const std::size_t length = static_cast<std::size_t>(pixels) + more;
  inferred.resize(length);
  inferred_attractor.resize(length);
  copied_traces.resize(length * static_cast<std::size_t>(std::max(lines, 1)), 0);
  copied_attractors.resize(length * static_cast<std::size_t>(std::max(lines, 1)), unknown_attractor);
  no_traces.resize(length, 0);
  no_attractors.resize(length, unknown_attractor);
}

void InterpolationLine::infer_by_times(float max_error, float max_steps) {
  by_best_instructions(BASINSCOPE_LOOP { infer_inside(*this, max_error, max_steps); });
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    // Pixels near a border or near an unknown pixel choose their stencil by branches, apart from the loop of
    // vectors.
    if (inferred_attractor[at] == 0) inferred[at] = infer_near_border(*this, i, max_error, max_steps);
    inferred_attractor[at] = inferred[at] > 0 ? attractor[left][i] : unknown_attractor;
  }
}

void InterpolationLine::infer_by_faces() {
  for (int i = 0; i < count; ++i) {
    // A trace that is not known is 0, and two such neighbours infer 0, which says the same of the pixel.
    const float passed = trace[left][i];
    inferred[static_cast<std::size_t>(i)] = bits_of(passed) == bits_of(trace[right][i]) ? passed : 0.0f;
  }
}

}  // namespace basinscope
