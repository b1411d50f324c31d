// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/same_ends.h"

#include <algorithm>
#include <map>

#include "core/attractors/map_clusters.h"
#include "core/engine/basin_engine.h"

namespace basinscope {
namespace {

constexpr int most_each_way =
    64;  // initial conditions: 4,096 iterations in double take about as long as a map

// The pixels that are compared along one side of a map.
struct EveryFew {
  int step, count, first;
  // The pixels that the step leaves over are divided between both ends, so that the sample is centred.
  explicit EveryFew(int pixels)
      : step((pixels + most_each_way - 1) / most_each_way),
        count((pixels - 1) / step + 1),
        first((pixels - 1 - (count - 1) * step) / 2) {}
  int pixel(int i) const { return first + i * step; }
};

class AttractorOfLabel {
 public:
  explicit AttractorOfLabel(const Basins& basins) {
    for (const Attractor& attractor : basins.attractors) of_label_.emplace(attractor.label, &attractor);
  }
  const Attractor* operator()(std::int32_t label) const {
    const auto found = of_label_.find(label);
    return found == of_label_.end() ? nullptr : found->second;
  }

 private:
  std::map<std::int32_t, const Attractor*> of_label_;
};

}  // namespace

std::optional<SameEnds> same_ends(const BasinRequest& request, const Basins& shown,
                                  const TaskControl& control) {
  const Grid& grid = shown.map.grid;
  if (grid.pixels() == 0) return SameEnds{};
  const EveryFew columns(grid.width), rows(grid.height);
  BasinRequest sample = request;
  // attractors() finds metastable states by their limits, which a map of labels does not have.
  sample.output = MapOutput::everything;
  // Nodes from the first to the last sampled pixel centre, so that every sample is an initial condition of
  // the map.
  sample.grid = {columns.count,
                 rows.count,
                 grid.x(columns.pixel(0)),
                 grid.x(columns.pixel(columns.count - 1)),
                 grid.y(rows.pixel(0)),
                 grid.y(rows.pixel(rows.count - 1)),
                 Grid::Sampling::nodes};
  BasinMap iterated = reference_engine()->map(sample, control);
  if (!iterated.complete) return std::nullopt;
  const Basins exact = attractors(sample, std::move(iterated), {}, control);
  if (control.cancelled()) return std::nullopt;

  const AttractorOfLabel of_shown(shown), of_exact(exact);
  const auto alike = [&](std::int32_t label, std::int32_t exact_label) {
    const Attractor *one = of_shown(label), *other = of_exact(exact_label);
    // Negative labels have no attractor. Two such trajectories agree where they have no limit for the same
    // reason.
    if (one == nullptr || other == nullptr) return label == exact_label && label < 0;
    // The same distance joins states within one map (map_clusters.h). Points of a continuum lie anywhere
    // along it.
    const double apart = std::max(state_link(request), one->width + other->width);
    return (one->state - other->state).norm() <= apart;
  };
  std::size_t same = 0;
  for (int row = 0; row < rows.count; ++row)
    for (int column = 0; column < columns.count; ++column) {
      const auto at = static_cast<std::size_t>(rows.pixel(row)) * static_cast<std::size_t>(grid.width) +
                      static_cast<std::size_t>(columns.pixel(column));
      const auto i = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns.count) +
                     static_cast<std::size_t>(column);
      same += alike(shown.map.labels[at], exact.map.labels[i]);
    }
  const std::size_t compared = exact.map.labels.size();
  return SameEnds{compared, static_cast<double>(same) / static_cast<double>(compared)};
}

}  // namespace basinscope
