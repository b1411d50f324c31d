// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engine_times.h"

#include <bit>

#include "core/variant_list.h"

namespace basinscope {

std::string RequestClass::name() const {
  return separation + ", " + post + ", " + (slice ? "slice" : "plane") +
         ", N <= " + std::to_string(patterns) + ", " + std::to_string(pixels) + " pixels";
}

RequestClass class_of(const BasinRequest& request) {
  std::size_t pixels = 1;
  while (pixels < request.grid.pixels()) pixels *= 4;
  return {std::string(id_of(request.network.separation)), std::string(id_of(request.network.post)),
          request.network.dimension() > 2, std::bit_ceil(static_cast<std::size_t>(request.network.size())),
          pixels};
}

}  // namespace basinscope
