// SPDX-License-Identifier: GPL-3.0-or-later
// When starts of a slice rest, told of most of them by others nearby.
//
// A start's time is a real number: with the logarithms of the last three steps' lengths taken for a parabola,
// it is when that of the tolerance is met, so that the whole number that is no less is after how many updates
// the start rests. Among starts that end at one attractor lengths of steps are analytic, as the update is and
// any number of them in turn, and times nearly as smooth. To a border they rise as the logarithm of the
// distance, so that they tell from afar that there is one.
//
// From every eighth start each way the spacing is halved, first along rows and then along columns. In the
// middle of starts at -5, -3, -1, 1, 3, 5 of one attractor the time is that of the polynomial through theirs,
// and its error is taken to be what the fourth and fifth differences add to it: no bound, but much more than
// the error where differences shrink, and several times that where they do not, as at a kink. Where there are
// fewer it is the polynomial through four, in the middle or from one side, with the third difference. A start
// is told so if the error is small beside how far its time is from a whole number. The others are iterated,
// and all are neighbours at the next spacing.
//
// Labels and limits are those of the neighbours. What is narrower than eight pixels, and so far from all that
// are iterated that it hardly bends their times, is not seen.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/engine/simd/problem.h"
#include "core/network/basin_map.h"

namespace basinscope {

// Where starts of a list ended; times: 0 where it is not known, empty if they were not asked for.
struct TimedStarts {
  BasinMap ends;
  std::vector<float> times;
};
// Iterates these pixels of the grid.
using TimeStarts =
    std::function<TimedStarts(const Grid& grid, const std::vector<std::uint32_t>& pixels, bool with_times)>;

// Fills a map of a request, and adds the pixels that are told to the effort. false: it was cancelled, or
// iteration of all is as short. The same whatever the number of threads.
bool fill_by_times(const BasinRequest& request, const TimeStarts& iterate, BasinMap& map,
                   simd::Effort& effort, const TaskControl& control);

}  // namespace basinscope
