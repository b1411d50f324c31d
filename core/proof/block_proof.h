// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of pixels followed as boxes, one bound an update, until they lie in certified cells
// (certified_table.h). A block that does not get there is divided; blocks of one size go together.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/proof/certified_table.h"

namespace basinscope {

struct ProvenBlock {
  int column = 0, row = 0, side = 0;  // pixels; cut off at the map's edge
  std::int32_t label = 0;
};

struct BlockLimits {
  int largest = 128, smallest = 1;  // sides, powers of two
  int parts = 1;                    // a pixel that stays open is divided in up to so many each way, 2^k
  int most_updates = 12;            // of one block
  double most_bounds = 1e18;        // of all of them together, about
};

class BlockProof {
 public:
  // Refers to all of them. Under a normalising post-transform starts are known from the first update on.
  BlockProof(const BasinRequest& request, const CertifiedTable& table, const TaskControl& control);

  struct Found {
    std::vector<ProvenBlock> blocks;  // every start in their pixels' squares ends with the label
    std::vector<ProvenBlock> open;    // and what is left, without one
    std::size_t bounds = 0;
  };
  // Of the rows [first, last). Cancelled, it leaves all of the rest open.
  Found prove(int first, int last, const BlockLimits& limits) const;

 private:
  struct Followed {
    Box box;
    double first = 0;  // the longest side it began with
    std::size_t which = 0;
  };
  Box box_of(const ProvenBlock& block) const;
  // Of pixels that stay open as a whole: those all of whose parts end alike.
  void prove_parts(BoxBounds& bounds, std::vector<ProvenBlock> pixels, const BlockLimits& limits,
                   Found& result) const;
  Box box_of(const Eigen::Array2d& low, const Eigen::Array2d& high, double share) const;
  // Follows each until labelled, lost or not worth it; labels by `which`. hopeless: no part gets further.
  std::size_t follow(BoxBounds& bounds, std::vector<Followed> boxes, int most_updates,
                     std::vector<std::int32_t>& labels, std::vector<char>& hopeless) const;

  const BasinRequest& request_;
  const CertifiedTable& table_;
  MakeBounds make_;
  const TaskControl& control_;
  Eigen::Array2d size_;  // of a pixel
  Box region_;
};

}  // namespace basinscope
