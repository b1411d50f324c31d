// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/parameter_plane.h"

#include <atomic>

#include "core/attractors/basin_measures.h"
#include "core/data/limits.h"
#include "core/engine/basin_engine.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

bool same_parameter(const SweepSettings& x, const SweepSettings& y) {
  return x.parameter == y.parameter && (x.parameter != SweepParameter::pattern || x.pattern == y.pattern);
}

ParameterCell cell_of(BasinRequest request, Network network, const BasinEngine& engine,
                      const TaskControl& control) {
  request.network = std::move(network);
  request.output = MapOutput::labels;
  const Basins basins = attractors(request, engine.map(request, control), {}, control);
  ParameterCell cell;
  for (const Attractor& attractor : basins.attractors) {
    if (attractor.kind == FixedPointKind::saddle || attractor.kind == FixedPointKind::maximum) continue;
    ++cell.attractors;
    cell.patterns += attractor.kind == FixedPointKind::pattern;
  }
  cell.entropy = basin_entropy(basin_labels(basins), basins.map.grid).mean;
  cell.without_limit = basins.not_converged + basins.undefined + basins.diverged;
  return cell;
}

}  // namespace

Message plane_refusal(const Scene& scene, const SweepSettings& x, const SweepSettings& y) {
  for (const SweepSettings* const one : {&x, &y})
    if (Message reason = sweep_refusal(scene, *one); !reason.empty()) return reason;
  if (same_parameter(x, y)) return phrase("expected two different parameters");
  if (static_cast<double>(x.count) * y.count * x.grid * x.grid > 16.0 * static_cast<double>(largest_grid))
    return message("the number of points times the square of the grid must be at most %1", 16 * largest_grid);
  return {};
}

std::optional<ParameterPlane> parameter_plane(const Scene& scene, const SweepSettings& x,
                                              const SweepSettings& y, const TaskControl& control) {
  if (const Message reason = plane_refusal(scene, x, y); !reason.empty())
    throw std::invalid_argument(reason.english());
  ParameterPlane plane{sweep_values(x), sweep_values(y), {}};
  plane.cells.resize(plane.x.size() * plane.y.size());
  const SweepRequest request = sweep_request(scene, x);
  const auto engine = cpu_engine(1);
  std::atomic<std::size_t> done = 0;
  over_row_bands(static_cast<int>(plane.cells.size()), 1, [&](int i, int) {
    if (control.cancelled()) return;
    const auto cell = static_cast<std::size_t>(i), column = cell % plane.x.size(),
               row = cell / plane.x.size();
    const Scene drawn = lifted(scene_at(scene_at(scene, x, plane.x[column]), y, plane.y[row]));
    on_one_core([&] { plane.cells[cell] = cell_of(request.basins, network_of(drawn), *engine, control); });
    control.report(static_cast<double>(++done) / static_cast<double>(plane.cells.size()));
  });
  return control.cancelled() ? std::nullopt : std::optional(std::move(plane));
}

}  // namespace basinscope
