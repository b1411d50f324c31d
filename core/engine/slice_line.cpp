// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_line.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/engine/float_lanes.h"

namespace basinscope {
namespace {

using Operations = FloatOperations<SliceLine::room>;
using FloatLanes = Operations::FloatLanes;
using WholeLanes = Operations::WholeLanes;

constexpr float kinks = 4, sides = 3;         // times the error there
constexpr float errors = 3, margin = 0.006f;  // to a whole number

// Masks by signs of differences: the compiler takes comparisons of so many numbers apart.
BASINSCOPE_INLINE WholeLanes below(const FloatLanes& x, const FloatLanes& y) {
  return (WholeLanes)(x - y) >> 31;
}
BASINSCOPE_INLINE FloatLanes kept(const WholeLanes& where, const FloatLanes& x) {
  return (FloatLanes)(where & (WholeLanes)x);
}

// The times, where they are told with so much of an error; 0: they are not.
BASINSCOPE_INLINE FloatLanes accepted(const FloatLanes& time, const FloatLanes& off, float most,
                                      float most_steps) {
  constexpr float to_whole = 12582912, largest = 4e6f;  // 1.5 2^23; what is less is rounded by it
  const FloatLanes zero{}, whole = (time + to_whole) - to_whole;
  const FloatLanes steps = whole + kept(below(whole, time), zero + 1.0f),
                   beside = 0.5f - Operations::magnitude(steps - time - 0.5f);
  const WholeLanes uncertain = below(zero + most, off) | below(beside, errors * off + margin),
                   beyond = below(zero + (most_steps < largest ? most_steps : largest), steps);
  return kept(~(uncertain | beyond | below(time, zero + 1.0f)), time);
}

// Those whose neighbours all end at one attractor; of the others told_end is 0 then, of these it is not.
BASINSCOPE_INLINE void tell_inside(SliceLine& line, float most, float most_steps) {
  for (int i = 0; i < line.count; i += Operations::lanes) {
    const auto on = [&](int k) __attribute__((always_inline)) { return Operations::at(line.trace[k] + i); };
    WholeLanes end, others{};
    std::memcpy(&end, line.end[SliceLine::before] + i, sizeof end);
    for (int k = 0; k < SliceLine::all; ++k) {
      WholeLanes one;
      std::memcpy(&one, line.end[k] + i, sizeof one);
      others |= one ^ end;
    }
    const WholeLanes all = ~((others | -others | end) >> 31);
    const FloatLanes sum_1 = on(2) + on(3), sum_3 = on(1) + on(4), sum_5 = on(0) + on(5);
    const FloatLanes rise_1 = on(3) - on(2), rise_3 = on(4) - on(1), rise_5 = on(5) - on(0);
    const FloatLanes second = Operations::magnitude(sum_3 - sum_1),
                     fourth = Operations::magnitude(sum_5 - 3.0f * sum_3 + 2.0f * sum_1),
                     fifth = Operations::magnitude(rise_5 - 5.0f * rise_3 + 10.0f * rise_1);
    // Of a polynomial that converges they get smaller and smaller; of a kink they do not.
    const FloatLanes kink = kinks * fourth / (fourth + second + 1e-30f);
    const FloatLanes when = (150.0f * sum_1 - 25.0f * sum_3 + 3.0f * sum_5) / 256.0f;
    const FloatLanes off = (fourth * (1.0f + kink) + fifth) * (3.0f / 256);
    Operations::put(kept(all, accepted(when, off, most, most_steps)),
                    &line.told[static_cast<std::size_t>(i)]);
    std::memcpy(&line.told_end[static_cast<std::size_t>(i)], &all, sizeof all);
  }
}

// One that has fewer.
float told_by_few(const SliceLine& line, int i, float most, float most_steps) {
  const auto end = [&](int halves) { return line.end[(halves + 5) / 2][i]; };
  const auto on = [&](int halves) { return line.trace[(halves + 5) / 2][i]; };
  const std::int32_t mine = end(-1);
  const auto is = [&](int halves) { return end(halves) == mine; };
  if (mine == SliceLine::none || !is(1)) return 0;
  const auto accepted_one = [&](float when, float off) {
    return accepted(FloatLanes{} + when, FloatLanes{} + off, most, most_steps)[0];
  };
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
  constexpr std::size_t beside = beyond + beyond + 1 + room;
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
