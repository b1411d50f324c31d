// SPDX-License-Identifier: GPL-3.0-or-later
// Coarse-to-fine interpolation of the basin map of a slice of R^D (own derivation): most pixels are inferred
// from their neighbours instead of being iterated.
//
// Every eighth pixel in each direction is iterated. Then the spacing is halved three times, first along rows
// and then along columns. Each new pixel, midway between two known ones, is inferred from the known pixels of
// its line, or else iterated; at the next spacing it is known. An inferred pixel gets the label and the limit
// of its neighbour. What is compared of a known pixel is its trace, one 32-bit word. There are two rules:
//
// convergence_times: for softmax, whose update is smooth. The trace is a real number t, the time of
// convergence: the logarithms of the last three steps' lengths are taken for a parabola over the number of
// updates, and t is where it meets the logarithm of the tolerance. The trajectory converges after ceil(t)
// updates. Within one basin t is nearly as smooth as the update; towards a border of basins it rises as the
// logarithm of the distance, so that a border shows in t from afar.
//   With known times t_i of pixels of one attractor at i = -5, -3, -1, 1, 3, 5 half spacings the quintic
// through them gives
//   t = (150 (t_-1 + t_1) - 25 (t_-3 + t_3) + 3 (t_-5 + t_5))/256,
// and the terms that the fourth and fifth differences add to t serve as an estimate of its error. That is no
// bound: it is much more than the error where differences shrink with their order, and is raised where they
// do not, as at a kink. With fewer known times it is the cubic through four of them, centred or one-sided,
// and the third difference. The pixel is inferred if the error is small beside the distance of t from the
// nearest whole number. A part of a basin that is narrower than eight pixels, and so far from all iterated
// pixels that it hardly changes their times, is missed.
//
// faces: where states are mixtures by clipped weights (k-subsets, constrained sparsemax) or by weights 1/k
// (uniform k-NN). Scores with the same weights at their bounds, so that the weights lie inside one face of
// the polytope of weights, are a convex set, on which the next scores are affine. So if the trajectories of
// two pixels pass the same faces, update by update, those of all pixels between them do as well; if moreover
// at most one weight is off its bounds at the end, they converge to one state after the same number of
// updates. The trace is a hash of the faces that were passed (equal for others with probability 2^-32). A
// pixel between two could converge earlier where a step of one points against a step of the other, so that
// it has no step of the same length: of 4.8e8 pixels of random maps no label and no limit differed from
// those of iteration, and two counts of steps.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/engine/simd/problem.h"

namespace basinscope {

// The rule by which pixels are inferred (see above); PreparedSlice::inference() chooses it.
enum class InferredFrom { convergence_times, faces };

// Iterated pixels of a list, in its order. map: labels, limits and steps. traces: one for each pixel, 0 (all
// bits) where it is not known, or none at all if they were not asked for.
struct TracedPixels {
  BasinMap map;
  std::vector<float> traces;
};
// Iterates these pixels (row-major indices) of a grid that covers the request's and may extend beyond it.
using IteratePixels =
    std::function<TracedPixels(const Grid& grid, const std::vector<std::uint32_t>& pixels, bool with_traces)>;

// Fills labels, limits, steps and off_plane of map, which has the size of the request's grid, and adds the
// inferred pixels with their steps to effort, in which iterate counts the others. Returns false if control
// was cancelled, or if iterating every pixel is estimated to take no longer; map is then filled in part, and
// the caller iterates every pixel.
// Runs on all cores; the result does not depend on the number of threads. Cost: from iterating one pixel in
// 64 (all alike) to iterating all of them, and O(pixels).
bool fill_by_interpolation(const BasinRequest& request, InferredFrom rule, const IteratePixels& iterate,
                           BasinMap& map, simd::Effort& effort, const TaskControl& control);

}  // namespace basinscope
