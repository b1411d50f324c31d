// SPDX-License-Identifier: GPL-3.0-or-later
// Steps to shade a map of labels by.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/network/basin_map.h"

namespace basinscope {

// The labels and steps of four pixels about a place: left and right below, left and right above.
struct Corners {
  std::int32_t labels[4];
  float steps[4];
};

// How many pixels apart each way those are that are iterated: 4 to 8, more on larger maps.
int shading_pixels_apart(const Grid& grid);

// Steps of some pixels to rest, in a map with a pixel each in their order.
using SettlePixels = std::function<BasinMap(const std::vector<std::uint32_t>& pixels)>;

// Gives every pixel of a labelled map the steps that a pixel every few each way takes, interpolated between
// those of its own label. to_rest iterates until a state converges: a count that is estimated is off by one
// here and there, which shows as streaks where all counts are one.
void add_shading_steps(const SettlePixels& to_rest, BasinMap& map);

}  // namespace basinscope
