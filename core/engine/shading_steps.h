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

// How many updates a state takes to rest, by those of a map on the plane's own axes over all states.
class StepsToRest {
 public:
  explicit StepsToRest(const BasinMap& map);
  std::int32_t from(double x, double y, std::int32_t label) const;

 private:
  Grid grid_;
  std::vector<Corners> between_;  // of each pixel with the next ones
};

// How many pixels apart each way those are that are iterated: 4 to 8, more on larger maps.
int shading_pixels_apart(const Grid& grid);

// Steps of some pixels to rest, in a map with a pixel each in their order.
using SettlePixels = std::function<BasinMap(const std::vector<std::uint32_t>& pixels)>;

// Settles a pixel every few each way, but for those that were settled already, which keep their own steps;
// interpolates between those of a pixel's own label.
void add_shading_steps(const SettlePixels& settle, const std::vector<std::uint32_t>& settled,
                       const std::vector<std::int32_t>& steps, BasinMap& map);

}  // namespace basinscope
