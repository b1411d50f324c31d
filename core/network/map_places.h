// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over a raw basin map: how many pixels each label has, and where the metastable ones end.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/network/basin_map.h"

namespace basinscope {

// How many pixels, and the first of those that settled in the fewest steps, which lies deep inside the basin.
struct PixelTally {
  std::size_t pixels = 0;
  std::size_t deepest = 0;
  std::int32_t steps = std::numeric_limits<std::int32_t>::max();  // of the deepest

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

// Neighbouring pixels mostly share the place where they end: a place is sought left of a pixel, then below
// it, and is new where both end elsewhere. Places are then far fewer than pixels.
struct MapPlaces {
  std::vector<PixelTally> patterns;  // by label 0 ... N-1
  std::size_t not_converged = 0, undefined = 0, diverged = 0;
  std::vector<Eigen::Vector3d> points;  // in an orthonormal frame: distances are those of R^D
  std::vector<std::size_t> pixel;       // the first pixel that ends at a place
  std::vector<PixelTally> tallies;      // of a place's pixels
  std::vector<std::int32_t> first;  // the first place of each band of rows, which the map's labels count from
};

// Numbers the metastable pixels of map (label N) by their places: N + place - first place of the pixel's
// band. near: how far from a place's first pixel another may end. All cores; the same on any number of them.
MapPlaces number_places(const BasinRequest& request, BasinMap& map, double near);

// The pixels that end at places marked in wanted, ascending.
std::vector<std::size_t> pixels_at(const BasinMap& map, const MapPlaces& places,
                                   const std::vector<bool>& wanted);

// Replaces those numbers by labels, one a place.
void label_places(BasinMap& map, const MapPlaces& places, const std::vector<std::int32_t>& label_of_place);

}  // namespace basinscope
