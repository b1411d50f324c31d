// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/page_room.h"

#include <cmath>

#include "core/message.h"

namespace basinscope {

NoRoom::NoRoom(double asked_mm, double least_mm)
    : StatedError(message("a height of %1 mm has no room for this figure, expected at least %2 mm",
                          std::round(100 * asked_mm) / 100, std::ceil(least_mm))),
      least_mm_(least_mm) {}

}  // namespace basinscope
