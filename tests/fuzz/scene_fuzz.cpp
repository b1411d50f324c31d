// SPDX-License-Identifier: GPL-3.0-or-later
// Any text is either a scene that survives saving and loading unchanged, or a list of faults. What is a scene
// has an energy that is a number or infinite, or none, and a basin map by every engine that takes it.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/attractors/attractors.h"
#include "core/engine/basin_engine.h"
#include "core/network/energy.h"
#include "tests/fuzz/scene_input.h"

using namespace basinscope;

namespace {

void demand(bool held) {
  if (!held) std::abort();
}

void check_energy(const BasinRequest& request) {
  if (!energy_refusal(request.network).empty()) return;
  for (const double value : energy_field(request.network, request.plane, request.grid, {}))
    demand(!std::isnan(value));
}

void check_basins(const BasinRequest& request, const Scene& scene) {
  for (const auto& engine : {reference_engine(), cpu_engine(1)}) {
    if (!engine->refusal(request).empty()) continue;
    const Basins basins = attractors(request, engine->map(request, {}), scene.memory.names);
    demand(basins.map.complete && basins.map.labels.size() == 64);
    const auto patterns = static_cast<std::int32_t>(request.network.patterns.rows());
    const auto labels = patterns + static_cast<std::int32_t>(basins.attractors.size());
    for (const std::int32_t label : basins.map.labels) demand(label >= -3 && label < labels);
    for (const std::int32_t steps : basins.map.steps) demand(steps >= 0 && steps <= request.stop.max_steps);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::optional<Scene> scene = scene_from_input(data, size);
  if (!scene) return 0;
  const std::string saved = scene_to_json(*scene);
  const SceneReading again = scene_from_json(saved, "/nonexistent");
  demand(again.scene && again.faults.empty() && scene_to_json(*again.scene) == saved);
  if (!quick(*scene)) return 0;
  const Scene brief = with_few_steps(*scene);
  const Window& window = brief.window;
  const Grid grid{8, 8, window.x0, window.x1, window.y0, window.y1, Grid::Sampling::centres};
  const BasinRequest request{network_of(brief), brief.plane, grid, brief.dynamics};
  check_energy(request);
  check_basins(request, brief);
  return 0;
}
