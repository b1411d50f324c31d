// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over a basin map with limits: counts the pixels of each label, and reduces the limits of
// metastable pixels, one per pixel, to few distinct points, which map_clusters.h then clusters.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/attractors/basin_map.h"

namespace basinscope {

// The number of pixels in a group, and its deepest pixel: the first of those that converged in the fewest
// steps, which lies well inside the basin.
struct PixelTally {
  std::size_t pixels = 0;
  std::size_t deepest = 0;                                        // index of a pixel
  std::int32_t steps = std::numeric_limits<std::int32_t>::max();  // of the deepest pixel

  void add(std::size_t pixel, std::int32_t needed) {
    ++pixels;
    if (pixels == 1 || needed < steps) deepest = pixel, steps = needed;
  }
  void add(const PixelTally& other) {
    if (other.pixels == 0) return;
    const bool deeper =
        pixels == 0 || other.steps < steps || (other.steps == steps && other.deepest < deepest);
    if (deeper) deepest = other.deepest, steps = other.steps;
    pixels += other.pixels;
  }
};

// The distinct limits of metastable pixels. Neighbouring pixels mostly have the same limit, so the limit of a
// pixel is compared with that of the pixel to the left and of the one below, and is a new one where it is far
// from both. Several of them may belong to one attractor; clustering them is the next step.
struct DistinctLimits {
  std::vector<PixelTally> patterns;  // of the labels 0 ... N-1
  std::size_t not_converged = 0, undefined = 0, diverged = 0;
  // One entry for each limit.
  std::vector<Eigen::Vector3d> points;  // two orthonormal coordinates in the plane, and the one off it
  std::vector<std::size_t> pixel;       // the first pixel with this limit
  std::vector<PixelTally> tallies;
  std::vector<std::int32_t> first;  // index of the first limit of each band of rows
};

// Collects the distinct limits of map and overwrites the labels N of its metastable pixels with temporary
// numbers: N + index of the limit - that of the first limit of the pixel's band, which pixels_at() and
// label_limits() decode. A pixel has the limit of its neighbour to the left or below, within a band of rows,
// if its own differs from that of the first pixel with this limit by at most tolerance, a length in R^D,
// along e1, along e2 and off the plane. O(pixels), on all cores; the result does not depend on their number.
DistinctLimits number_limits(const BasinRequest& request, BasinMap& map, double tolerance);

// Indices of the pixels whose limit is marked in wanted (one entry a limit), ascending. O(pixels).
std::vector<std::size_t> pixels_at(const BasinMap& map, const DistinctLimits& limits,
                                   const std::vector<bool>& wanted);

// Replaces the temporary numbers by labels, one for each limit. O(pixels).
void label_limits(BasinMap& map, const DistinctLimits& limits,
                  const std::vector<std::int32_t>& label_of_limit);

}  // namespace basinscope
