// SPDX-License-Identifier: GPL-3.0-or-later
// States of which a table of cells knows where they end, for kernels that iterate single starts.
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/slow_starts.h"
#include "core/proof/certified_table.h"

namespace basinscope {

// A start whose state is in one of the cells or discs after no more updates than the last that it has ends
// with that label, and within max_steps.
struct KnownStates {
  struct Cell {
    std::uint16_t end = 0;  // the label and 1; 0: not known
    std::uint16_t last = 0;
  };
  struct Disc {
    CertifiedDisc disc;
    Cell of;
  };
  Box region;
  int across = 0;           // cells each way
  std::vector<Cell> cells;  // row by row
  std::vector<Disc> discs;

  // Nothing is known.
  KnownStates() = default;
  // slow: null where max_steps does not count.
  KnownStates(const CertifiedTable& table, const SlowStarts* slow, int max_steps)
      : region(table.region()), across(table.across()) {
    const int longest = slow == nullptr ? 0 : slow->longest();
    const bool alike =
        slow == nullptr || longest + 64 <= max_steps;  // hardly any takes more to get to where it is known
    const Eigen::Array2d size = (region.high - region.low) / std::max(1, across);
    const auto known = [&](std::int32_t label, const auto& box) -> Cell {
      if (label < 0 || label >= 65535) return {};
      const int last = max_steps - (alike ? longest : slow->needed_in(box()));
      return {static_cast<std::uint16_t>(label + 1), static_cast<std::uint16_t>(std::clamp(last, 0, 65535))};
    };
    cells.resize(static_cast<std::size_t>(across) * static_cast<std::size_t>(across));
    auto cell = cells.begin();
    for (int row = 0; row < across; ++row) {
      for (int column = 0; column < across; ++column) {
        *cell++ = known(table.label_of_cell(column, row), [&] {
          const Eigen::Array2d low = region.low + size * Eigen::Array2d(column, row);
          return Box{low, low + size};
        });
      }
    }
    for (const CertifiedDisc& disc : table.discs()) {
      const Cell of =
          known(disc.label, [&] { return box_around(disc.centre, Eigen::Array2d::Constant(disc.radius)); });
      if (of.end > 0) discs.push_back({disc, of});
    }
  }
};

}  // namespace basinscope
