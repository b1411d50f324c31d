// SPDX-License-Identifier: GPL-3.0-or-later
// Which regions of a label map share a border.
#pragma once

#include <map>
#include <utility>

#include "core/four_numbers.h"
#include "core/network/basin_map.h"

namespace basinscope {

// How many pairs of pixels beside each other two labels have, keyed by (smaller, larger); labels below 0 are
// no regions. Empty for a map without its labels. One look at every pixel.
using RegionContacts = std::map<std::pair<int, int>, int>;
RegionContacts region_contacts(const BasinMap& map);

// at(i), 0 <= i < count, wherever a differs from one of the two beside it; perhaps elsewhere as well. Most
// often none does, so several are compared at once.
template <class At>
void over_differences(const std::int32_t* a, const std::int32_t* b, const std::int32_t* c, int count,
                      const At& at) {
  constexpr int together = 16;
  int from = 0;
  for (; from + together <= count; from += together) {
    FourNumbers apart{};
    for (int i = from; i < from + together; i += 4) {
      const FourNumbers own = four_at(a + i);
      apart |= (own ^ four_at(b + i)) | (own ^ four_at(c + i));
    }
    for (int i = from; any_of(apart) && i < from + together; ++i)
      if (a[i] != b[i] || a[i] != c[i]) at(i);
  }
  for (; from < count; ++from) at(from);
}

}  // namespace basinscope
