// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/measured_basins.h"

#include "core/attractors/attractors.h"
#include "core/engine/basin_engine.h"

namespace basinscope {

BasinMeasures measured_basins(const Scene& scene, int side, const TaskControl& control) {
  const Window& w = scene.window;
  BasinRequest request{network_of(scene), scene.plane, {side, side, w.x0, w.x1, w.y0, w.y1}, scene.dynamics};
  request.output = MapOutput::labels;
  return basin_measures(attractors(request, cpu_engine()->map(request, control), {}, control).map);
}

}  // namespace basinscope
