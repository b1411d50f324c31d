// SPDX-License-Identifier: GPL-3.0-or-later
// Which basins of a map have a common border, for choosing distinguishable colours (basin_colours.h).
#pragma once

#include <map>
#include <utility>

#include "core/attractors/basin_map.h"
#include "core/four_numbers.h"

namespace basinscope {

// The length of the border between two labels (smaller, larger): how many pairs of pixels are horizontally or
// vertically adjacent. Without labels below 0. Empty for a map without labels. O(pixels), on all cores.
using RegionContacts = std::map<std::pair<int, int>, int>;
RegionContacts region_contacts(const BasinMap& map);

// Calls at(i) for every i in [0, count) where a[i] differs from b[i] or c[i]; for the last ones also where it
// does not. Most often none differs, so 16 are compared at once.
template <class At>
void over_differences(const std::int32_t* a, const std::int32_t* b, const std::int32_t* c, int count,
                      const At& at) {
  constexpr int together = 16;
  int from = 0;
  for (; from + together <= count; from += together) {
    FourNumbers apart{};
    for (int i = from; i < from + together; i += 4) {
      // XOR is 0 exactly for equal numbers, and OR keeps any difference of the sixteen.
      const FourNumbers own = four_at(a + i);
      apart |= (own ^ four_at(b + i)) | (own ^ four_at(c + i));
    }
    for (int i = from; any_of(apart) && i < from + together; ++i)
      if (a[i] != b[i] || a[i] != c[i]) at(i);
  }
  for (; from < count; ++from) at(from);
}

}  // namespace basinscope
