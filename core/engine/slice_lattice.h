// SPDX-License-Identifier: GPL-3.0-or-later
// Where most starts of a slice end, and when they rest, told by others nearby.
//
// Every eighth start each way is iterated. Then the spacing is halved, first along rows and then along
// columns: a start in the middle is told by those beside it, or it is iterated, and all are neighbours at the
// next spacing. Labels and limits of those that are told are their neighbours'.
//
// By times, where the update is smooth. A start's time is a real number: with the logarithms of the last
// three steps' lengths taken for a parabola, it is when that of the tolerance is met, so that the whole
// number that is no less is after how many updates the start rests. Among starts that end at one attractor
// lengths of steps are analytic, as the update is and any number of them in turn, and times nearly as smooth.
// To a border they rise as the logarithm of the distance, so that they tell from afar that there is one.
//   In the middle of starts at -5, -3, -1, 1, 3, 5 of one attractor the time is that of the polynomial
// through theirs, and its error is taken to be what the fourth and fifth differences add to it: no bound, but
// much more than the error where differences shrink, and several times that where they do not, as at a kink.
// Where there are fewer it is the polynomial through four, in the middle or from one side, with the third
// difference. A start is told so if the error is small beside how far its time is from a whole number. What
// is narrower than eight pixels, and so far from all that are iterated that it hardly bends their times, is
// not seen.
//
// By faces, where weights are clipped, or one over k for the k nearest, and states are their mixtures. Scores
// that are clipped in the same places, so that weights are inside one face of all possible ones, are a convex
// set, and the next scores are affine on it. So if the weights of two starts pass the same faces, update by
// update, those of all starts between them do, and where all of these but one are clipped at last they end at
// the same state after as many updates. They could rest before where steps of the two point against each
// other, so that one between has none within the tolerance: of 4.8e8 pixels of random maps no label and no
// limit differed from those of iteration of each, and two counts of steps.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/engine/simd/problem.h"

namespace basinscope {

enum class ToldBy { times, faces };

// Where starts of a list ended, and their traces: times, or words of 32 bits that are hardly ever the same (1
// in 4e9) for starts that passed different faces. 0: it is not known; empty: they were not asked for.
struct TracedStarts {
  BasinMap ends;
  std::vector<float> traces;
};
// Iterates these pixels of the grid.
using TraceStarts =
    std::function<TracedStarts(const Grid& grid, const std::vector<std::uint32_t>& pixels, bool with_traces)>;

// Fills a map of a request, and adds the pixels that are told to the effort. false: it was cancelled, or
// iteration of all is as short. The same whatever the number of threads.
bool fill_by_lattice(const BasinRequest& request, ToldBy by, const TraceStarts& iterate, BasinMap& map,
                     simd::Effort& effort, const TaskControl& control);

}  // namespace basinscope
