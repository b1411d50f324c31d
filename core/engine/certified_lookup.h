// SPDX-License-Identifier: GPL-3.0-or-later
// What lets the iteration of a pixel end early: cells of states whose attractor is certified
// (core/proof/certified_table.h), and an estimate of how many more updates such a state takes to converge, so
// that a pixel which max_steps would leave unconverged is not labelled.
#pragma once

#include <cstdint>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/proof/certified_table.h"

namespace basinscope {

// The number of updates within which the states of a plane converge, estimated from above by a coarse map.
// No bound: between two sampled states the number is taken to rise by no more than it does among their
// neighbours.
class ConvergenceSteps {
 public:
  // coarse: every pixel iterated, on Plane::axes(2); both are copied. O(pixels).
  ConvergenceSteps(const BasinMap& coarse, int max_steps);

  // The largest estimate in a box of the plane, or over all of it.
  int in(const Box& box) const;
  int largest() const { return largest_; }
  // Whether a state of the box might not converge within max_steps.
  bool too_slow(const Box& box) const { return in(box) > most_; }
  // The share of the coarse map's pixels that are too slow.
  double slow_share() const { return slow_share_; }

 private:
  Grid grid_;
  std::vector<int> estimates_;  // one a pixel, row by row
  int most_, largest_ = 0;
  double slow_share_ = 0;
};

// A trajectory whose state is in one of these cells or discs after at most `last` updates converges to the
// attractor of that label, and does so within max_steps.
struct CertifiedLookup {
  struct Cell {
    std::uint16_t end = 0;  // label + 1; 0: nothing is certified
    std::uint16_t last = 0;
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
  CertifiedLookup(const CertifiedTable& table, const ConvergenceSteps& steps, int max_steps);
};

}  // namespace basinscope
