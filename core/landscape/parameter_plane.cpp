// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/parameter_plane.h"

#include <algorithm>
#include <mutex>

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
  ParameterCell cell{0};
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

std::size_t ParameterPlane::computed() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(cells, [](const ParameterCell& cell) { return cell.attractors >= 0; }));
}

std::optional<ParameterPlane> parameter_plane(const Scene& scene, const SweepSettings& x,
                                              const SweepSettings& y, const TaskControl& control,
                                              const std::function<void(const ParameterPlane&)>& so_far) {
  if (const Message reason = plane_refusal(scene, x, y); !reason.empty()) throw invalid(reason);
  ParameterPlane plane{sweep_values(x), sweep_values(y), {}};
  plane.cells.resize(plane.x.size() * plane.y.size());
  const SweepRequest request = sweep_request(scene, x);
  const auto engine = cpu_engine(1);
  std::mutex storing;
  std::size_t done = 0;
  over_row_bands(static_cast<int>(plane.cells.size()), 1, [&](int i, int) {
    if (control.cancelled()) return;
    const auto cell = static_cast<std::size_t>(i), column = cell % plane.x.size(),
               row = cell / plane.x.size();
    const Scene drawn = lifted(scene_at(scene_at(scene, x, plane.x[column]), y, plane.y[row]));
    ParameterCell found;
    on_one_core([&] { found = cell_of(request.basins, network_of(drawn), *engine, control); });
    if (control.cancelled()) return;
    const std::lock_guard lock(storing);
    plane.cells[cell] = found;
    if (so_far) so_far(plane);
    control.report(static_cast<double>(++done) / static_cast<double>(plane.cells.size()));
  });
  return control.cancelled() ? std::nullopt : std::optional(std::move(plane));
}

DataTable plane_table(const ParameterPlane& plane, const SweepSettings& x, const SweepSettings& y) {
  const auto name = [](const SweepSettings& axis) {
    return std::string(words(axis.parameter)[static_cast<std::size_t>(axis.parameter)]);
  };
  DataTable table{{name(x), name(y), "attractors", "patterns", "basin_entropy", "without_limit"}, {}};
  for (std::size_t row = 0; row < plane.y.size(); ++row)
    for (std::size_t column = 0; column < plane.x.size(); ++column)
      if (const ParameterCell& cell = plane.at(column, row); cell.attractors >= 0)
        table.rows.push_back({plane.x[column], plane.y[row], static_cast<double>(cell.attractors),
                              static_cast<double>(cell.patterns), number_cell(cell.entropy),
                              cell.without_limit});
  return table;
}

}  // namespace basinscope
