// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_line.h"

#include <algorithm>
#include <cmath>

#include "core/best_instructions.h"

namespace basinscope {
namespace {

constexpr float kinks = 4, sides = 3;         // times the error there
constexpr float errors = 3, margin = 0.006f;  // to a whole number

// The time of convergence, where it is known well enough, with an estimated error, to tell between which
// whole numbers of updates it lies; else 0.
BASINSCOPE_INLINE float accepted(float time, float off, float most, float most_steps) {
  constexpr float to_whole = 12582912, largest = 4e6f;  // 1.5 2^23; what is less is rounded by it
  const float whole = (time + to_whole) - to_whole, steps = whole < time ? whole + 1 : whole;
  const float beside = 0.5f - std::abs(steps - time - 0.5f);  // to the nearest whole number
  const bool certain = (off <= most) & (beside >= errors * off + margin) &
                       (steps <= std::min(most_steps, largest)) & (time >= 1);
  return certain ? time : 0;
}

// Initial conditions whose neighbours all converge to one attractor, by the polynomial through the
// neighbours' times; told_end of the others is 0 then, of these it is not. The compiler makes vectors of it:
// no branches.
BASINSCOPE_INLINE void tell_inside(SliceLine& line, float most, float most_steps) {
  const float *const t0 = line.trace[0], *const t1 = line.trace[1], *const t2 = line.trace[2],
                     *const t3 = line.trace[3], *const t4 = line.trace[4], *const t5 = line.trace[5];
  const std::int32_t *const e0 = line.end[0], *const e1 = line.end[1], *const e2 = line.end[2],
                            *const e3 = line.end[3], *const e4 = line.end[4], *const e5 = line.end[5];
  float* const told = line.told.data();
  std::int32_t* const told_end = line.told_end.data();
  const int count = line.count;
#pragma GCC ivdep
  for (int i = 0; i < count; ++i) {
    const std::int32_t end = e2[i];
    const std::int32_t others = (e0[i] ^ end) | (e1[i] ^ end) | (e3[i] ^ end) | (e4[i] ^ end) | (e5[i] ^ end);
    const bool all = (others == 0) & (end >= 0);
    const float sum_1 = t2[i] + t3[i], sum_3 = t1[i] + t4[i], sum_5 = t0[i] + t5[i];
    const float rise_1 = t3[i] - t2[i], rise_3 = t4[i] - t1[i], rise_5 = t5[i] - t0[i];
    const float second = std::abs(sum_3 - sum_1), fourth = std::abs(sum_5 - 3 * sum_3 + 2 * sum_1),
                fifth = std::abs(rise_5 - 5 * rise_3 + 10 * rise_1);
    // Differences of a polynomial that converges get smaller and smaller; those at a kink do not.
    const float kink = kinks * fourth / (fourth + second + 1e-30f);
    const float when = (150 * sum_1 - 25 * sum_3 + 3 * sum_5) / 256;
    const float off = (fourth * (1 + kink) + fifth) * (3.0f / 256);
    const float time = accepted(when, off, most, most_steps);
    told[i] = all ? time : 0;
    told_end[i] = all ? -1 : 0;
  }
}

// One that has fewer.
float told_by_few(const SliceLine& line, int i, float most, float most_steps) {
  const auto end = [&](int halves) { return line.end[(halves + 5) / 2][i]; };
  const auto on = [&](int halves) { return line.trace[(halves + 5) / 2][i]; };
  const std::int32_t mine = end(-1);
  const auto is = [&](int halves) { return end(halves) == mine; };
  if (mine == SliceLine::none || !is(1)) return 0;
  const auto accepted_one = [&](float when, float off) { return accepted(when, off, most, most_steps); };
  // Along the line or against it.
  const auto by_side = [&](int way) {
    const float when = (5 * on(-way) + 15 * on(way) - 5 * on(3 * way) + on(5 * way)) / 16;
    const float off = sides * std::abs(on(5 * way) - on(-way) - 3 * (on(3 * way) - on(way))) / 16;
    return accepted_one(when, off);
  };
  if (is(-3) && is(3)) {
    const float sum = on(1) + on(-1), farther = on(3) + on(-3), third = on(3) - on(-3) - 3 * (on(1) - on(-1));
    return accepted_one((9 * sum - farther) / 16, (std::abs(third) + std::abs(farther - sum) / 2) / 16);
  }
  if (is(3) && is(5)) return by_side(1);
  return is(-3) && is(-5) ? by_side(-1) : 0;
}

}  // namespace

void SliceLine::ask(int starts, int lines) {
  count = starts;
  constexpr std::size_t beside = beyond + beyond + 1;
  const std::size_t length = static_cast<std::size_t>(starts) + beside;
  told.resize(length);
  told_end.resize(length);
  traces.resize(length * static_cast<std::size_t>(std::max(lines, 1)), 0);
  ends.resize(length * static_cast<std::size_t>(std::max(lines, 1)), none);
  no_traces.resize(length, 0);
  no_ends.resize(length, none);
}

void SliceLine::tell_by_times(float most, float most_steps) {
  by_best_instructions(BASINSCOPE_LOOP { tell_inside(*this, most, most_steps); });
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (told_end[at] == 0) told[at] = told_by_few(*this, i, most, most_steps);
    told_end[at] = told[at] > 0 ? end[before][i] : none;
  }
}

void SliceLine::tell_by_faces() {
  for (int i = 0; i < count; ++i) {
    const float passed = trace[before][i];
    told[static_cast<std::size_t>(i)] = bits_of(passed) == bits_of(trace[after][i]) ? passed : 0.0f;
  }
}

}  // namespace basinscope
