// SPDX-License-Identifier: GPL-3.0-or-later
// What lets the iteration of a pixel end early. A trajectory whose state enters a certified cell or disc
// (core/proof/certified_table.h) converges to the attractor of that label, so the remaining updates need not
// be made. The stop rule however labels a pixel only if it converges within max_steps; ConvergenceSteps
// estimates how many more updates a state takes, and CertifiedLookup keeps for each cell after how many
// updates it is still early enough to use it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/proof/certified_table.h"

namespace basinscope {

// The number of updates within which the states of a plane converge, estimated from a coarse map with counts
// of steps (max_steps for a pixel without a limit). The estimate of a pixel is the largest count among its
// eight neighbours and itself, plus half the range of these counts where all have one label, or plus twice
// that range at a border of basins, where the number of updates grows without bound between the pixels; and 8
// more. It is no bound.
class ConvergenceSteps {
 public:
  // coarse: a map of every pixel by iteration, on Plane::axes(2), with steps. Keeps no reference. O(pixels).
  ConvergenceSteps(const BasinMap& coarse, int max_steps);

  // The largest estimate among the pixels that a box of the plane meets; boxes beyond the map count as its
  // edge. O(pixels of the box).
  int largest_in(const Box& box) const;
  // The largest estimate of the map.
  int largest() const { return largest_; }
  // Whether a state of the box might not converge within max_steps, less the max_block_updates that a block
  // of pixels may have taken on its way there.
  bool too_slow(const Box& box) const { return largest_in(box) > allowed_; }
  // The share of the coarse map's pixels that are too slow, in [0, 1].
  double slow_share() const { return slow_share_; }

 private:
  Grid grid_;
  std::vector<int> estimates_;  // one a pixel, row by row
  int allowed_, largest_ = 0;   // the largest estimate that is not too slow; the largest of all
  double slow_share_ = 0;
};

// A trajectory whose state is in one of these cells or discs after at most last_update updates converges to
// the attractor of that label, and by the estimate does so within max_steps.
struct CertifiedLookup {
  // Two 16-bit numbers side by side, since the SIMD units read cells as such.
  struct Cell {
    std::uint16_t label_plus_1 = 0;  // 0: nothing is certified
    std::uint16_t last_update = 0;
  };
  struct Disc {
    CertifiedDisc disc;
    Cell cell;
  };
  Box region;
  int across = 0;           // the region is divided into across x across cells
  std::vector<Cell> cells;  // row by row
  std::vector<Disc> discs;

  // Nothing is certified.
  CertifiedLookup() = default;
  // From the table's grid of undivided cells, and its discs. O(cells), times the pixels of a cell where
  // max_steps is near the largest estimate.
  CertifiedLookup(const CertifiedTable& table, const ConvergenceSteps& steps, int max_steps);
};

}  // namespace basinscope
