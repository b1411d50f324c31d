// SPDX-License-Identifier: GPL-3.0-or-later
// Steps to shade a map of labels by.
#pragma once

#include "core/engine/certified_map.h"

namespace basinscope {

// How many pixels apart each way those are that are iterated: 4 to 8, more on larger maps.
int shading_pixels_apart(const Grid& grid);

// Iterates a pixel every few each way and interpolates between those of a pixel's own label; pixels that
// were iterated already have their own steps.
void add_shading_steps(const BasinRequest& request, const Iterating& iterate,
                       const std::vector<std::uint32_t>& iterated, const std::vector<std::int32_t>& steps,
                       BasinMap& map);

}  // namespace basinscope
