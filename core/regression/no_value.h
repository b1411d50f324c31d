// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the place of a number where an estimate is undefined: 0/0, no key in reach.
#pragma once

#include <limits>

namespace basinscope {

inline constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

}  // namespace basinscope
