// SPDX-License-Identifier: GPL-3.0-or-later
// How mixed the basins in a scene's window are (basin_measures.h).
#pragma once

#include "core/attractors/basin_measures.h"
#include "core/scene/scene.h"

namespace basinscope {

// Of side x side initial conditions in the middles of equal parts of the window, by the cpu engine. On all
// cores. The result of a cancelled run must be discarded.
BasinMeasures measured_basins(const Scene& scene, int side, const TaskControl& control);

}  // namespace basinscope
