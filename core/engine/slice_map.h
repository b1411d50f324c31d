// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of labels of slices: blocks of pixels are followed into balls (slice_blocks.h), and the few starts
// that are left then are iterated one by one, until they are in such a ball, too.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/engine/slice_balls.h"
#include "core/network/basin_map.h"

namespace basinscope {

// What iterates: a request in full, and some pixels of one, in a map with a pixel a start in their order. The
// label of one whose state got into a ball is simd::label_of_end(the ball's label + 1).
struct IteratingSlices {
  std::function<BasinMap(const BasinRequest&)> map;
  std::function<BasinMap(const BasinRequest&, const std::vector<std::uint32_t>& pixels,
                         const std::vector<SliceBall>&)>
      pixels;
};

// A labelled map of a request that slice_balls_pay() for and that wants labels or shading; nothing where
// starts take long to a ball or end at none, iteration is as short, or it was cancelled. Labels are those of
// true limits, and max_steps is kept to. The same whatever the number of threads.
std::optional<BasinMap> slice_map(const BasinRequest& request, const IteratingSlices& iterate,
                                  const TaskControl& control);

}  // namespace basinscope
