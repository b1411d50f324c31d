// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/certified_lookup.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/certified_map.h"

namespace basinscope {

ConvergenceSteps::ConvergenceSteps(const BasinMap& coarse, int max_steps)
    : grid_(coarse.grid), allowed_(max_steps - max_block_updates) {
  // A border of basins may pass between pixels that do not show it. There the number of updates has no bound,
  // but no certified cell meets a border either; twice the range among neighbours covers the rise towards it.
  constexpr int margin = 8;  // updates
  std::size_t slow = 0;
  for (int row = 0; row < grid_.height; ++row) {
    for (int column = 0; column < grid_.width; ++column) {
      const auto index = [&](int x, int y) {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(grid_.width) +
               static_cast<std::size_t>(x);
      };
      const std::int32_t label = coarse.labels[index(column, row)];
      int smallest = max_steps, most = 0;
      bool one_basin = true;
      for (int y = std::max(0, row - 1); y <= std::min(grid_.height - 1, row + 1); ++y) {
        for (int x = std::max(0, column - 1); x <= std::min(grid_.width - 1, column + 1); ++x) {
          const std::size_t at = index(x, y);
          one_basin = one_basin && coarse.labels[at] == label;
          // A pixel without a limit took all of max_steps.
          const int steps = coarse.labels[at] >= 0 ? coarse.steps[at] : max_steps;
          smallest = std::min(smallest, steps);
          most = std::max(most, steps);
        }
      }
      const int range = most - smallest, estimate = most + (one_basin ? range / 2 : 2 * range) + margin;
      estimates_.push_back(estimate);
      largest_ = std::max(largest_, estimate);
      slow += estimate > allowed_;
    }
  }
  slow_share_ = static_cast<double>(slow) / static_cast<double>(std::max<std::size_t>(1, estimates_.size()));
}

int ConvergenceSteps::largest_in(const Box& box) const {
  // A box beyond the map counts as its edge: floor() may give an index outside, which is clamped.
  const auto pixel = [](double place, double from, double to, int count) {
    return std::clamp(static_cast<int>(std::floor((place - from) / (to - from) * count)), 0, count - 1);
  };
  const int x1 = pixel(box.high[0], grid_.x0, grid_.x1, grid_.width),
            y1 = pixel(box.high[1], grid_.y0, grid_.y1, grid_.height);
  int most = 0;
  for (int y = pixel(box.low[1], grid_.y0, grid_.y1, grid_.height); y <= y1; ++y)
    for (int x = pixel(box.low[0], grid_.x0, grid_.x1, grid_.width); x <= x1; ++x)
      most = std::max(most, estimates_[static_cast<std::size_t>(y) * static_cast<std::size_t>(grid_.width) +
                                       static_cast<std::size_t>(x)]);
  return most;
}

CertifiedLookup::CertifiedLookup(const CertifiedTable& table, const ConvergenceSteps& steps, int max_steps)
    : region(table.region()), across(table.across()) {
  constexpr int largest_number = std::numeric_limits<std::uint16_t>::max();
  // Where max_steps exceeds the largest estimate by this many updates, that estimate serves for all cells,
  // which is quicker: hardly any state takes as many updates to reach a certified cell.
  constexpr int ample_updates = 64;
  const bool ample = steps.largest() + ample_updates <= max_steps;
  // The estimate is how many updates a state of the box may still need, and last how many a trajectory may
  // have made before it gets there. The box is a function, since it is not needed where one estimate serves.
  const auto cell_of = [&](std::int32_t label, const auto& box) -> Cell {
    // label + 1 has 16 bits. A cell without a number is certified for nothing, which only takes longer.
    if (label < 0 || label >= largest_number) return {};
    const int last = max_steps - (ample ? steps.largest() : steps.largest_in(box()));
    return {static_cast<std::uint16_t>(label + 1),
            static_cast<std::uint16_t>(std::clamp(last, 0, largest_number))};
  };
  const Eigen::Array2d size = (region.high - region.low) / std::max(1, across);
  for (int row = 0; row < across; ++row) {
    for (int column = 0; column < across; ++column) {
      const Eigen::Array2d low = region.low + size * Eigen::Array2d(column, row);
      cells.push_back(cell_of(table.label_of_cell(column, row), [&] { return Box{low, low + size}; }));
    }
  }
  // Discs are kept beside the cells, which resolve the surroundings of an attractor coarsely.
  for (const CertifiedDisc& disc : table.discs()) {
    const Cell cell =
        cell_of(disc.label, [&] { return box_around(disc.centre, Eigen::Array2d::Constant(disc.radius)); });
    if (cell.label_plus_1 > 0) discs.push_back({disc, cell});
  }
}

}  // namespace basinscope
