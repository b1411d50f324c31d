// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/engine/basin_engine.h"

namespace basinscope {

StopRule float_stop_rule(const StopRule& stop, double largest_state) {
  StopRule widened = stop;
  widened.tolerance = std::max(stop.tolerance, 4 * float_ulp * largest_state);
  return widened;
}

}  // namespace basinscope
