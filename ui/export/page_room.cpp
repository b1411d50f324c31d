// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/page_room.h"

#include <cmath>

#include "core/data/csv.h"

namespace basinscope {

NoRoom::NoRoom(double asked_mm, double least_mm)
    : std::invalid_argument("a height of " + number_text(std::round(100 * asked_mm) / 100) +
                            " mm has no room for this figure, expected at least " +
                            number_text(std::ceil(least_mm)) + " mm"),
      least_mm_(least_mm) {}

}  // namespace basinscope
