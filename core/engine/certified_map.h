// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of labels with hardly any iteration: blocks of pixels are followed into certified cells (core/proof),
// and the few starts that are left then are iterated one by one, until they are in such a cell, too. Where
// thousands of pixels go side by side anyway all of them are iterated in that way.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/engine/known_states.h"
#include "core/network/basin_map.h"

namespace basinscope {

// What iterates: a request in full, and some pixels of one, in a map with a pixel a start in their order. The
// label of one whose state was found to end with label k is simd::label_of_end(k + 1), and the state where
// that was found its limit.
struct Iterating {
  std::function<BasinMap(const BasinRequest&)> map;
  std::function<BasinMap(const BasinRequest&, const std::vector<std::uint32_t>& pixels, const KnownStates&)>
      pixels;
  // false: blocks are not followed, and pixels() gets every pixel of the request, row by row.
  bool by_blocks = true;
  // Nanoseconds of one update of one pixel, about.
  std::function<double()> update_ns;
};

struct CellCosts {
  bool pay_always = false;  // tests: also where iteration is cheaper
};

// A labelled map, for requests that want labels or shading; nothing where cells do not serve, do not pay or
// were cancelled. Labels are those of true limits, and max_steps is kept to: a start that so many updates
// might not settle is iterated, or all are. The same whatever the number of threads.
std::optional<BasinMap> certified_map(const BasinRequest& request, const Iterating& iterate,
                                      const TaskControl& control, const CellCosts& costs = {});

}  // namespace basinscope
