// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/basin_map.h"

#include <limits>

namespace basinscope {

BasinMap::BasinMap(const BasinRequest& request)
    : grid(request.grid),
      labels(grid.pixels(), label::not_converged),
      steps(grid.pixels(), 0),
      limits(2 * grid.pixels(), std::numeric_limits<double>::quiet_NaN()),
      off_plane(request.plane.dimension() > 2 ? grid.pixels() : 0, std::numeric_limits<double>::quiet_NaN()),
      tolerance_used(request.stop.tolerance),
      epsilon_used(request.stop.epsilon) {}

}  // namespace basinscope
