// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/measured_basins.h"

#include "core/attractors/attractors.h"
#include "core/engine/reference_engine.h"
#include "core/landscape/passes.h"

namespace basinscope {

BasinMeasures measured_basins(const Scene& scene, int side, const TaskControl& control) {
  const BasinRequest request = basin_request(lifted(scene), side, side, MapOutput::labels);
  if (const Message why = invalid_request(request); !why.empty()) throw invalid(why);
  const Basins basins = attractors(request, cpu_engine()->map(request, control), {}, control);
  return control.cancelled() ? BasinMeasures() : basin_measures(basins);
}

}  // namespace basinscope
