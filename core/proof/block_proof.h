// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of pixels of which it is proven that all their initial conditions converge to one attractor. The box
// of states of a block is mapped to the interval bound of its image (box_bounds.h), and this again, until it
// lies in certified cells or discs of one label (certified_table.h). A block that does not get there within
// the updates that BlockLimits allows is divided in four; blocks of one size are bounded together. A pixel
// may be divided further, into parts. Cost: an interval bound, O(N), for each block and update.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/proof/certified_table.h"

namespace basinscope {

// side x side pixels from (column, row) on, cut off at the map's edge.
struct ProvenBlock {
  int column = 0, row = 0, side = 0;
  std::int32_t label = 0;  // of the attractor, or CertifiedTable::open
};

struct BlockLimits {
  int largest = 128, smallest = 1;  // sides of blocks in pixels, powers of two
  int parts = 1;         // a pixel is divided into up to parts x parts boxes, a power of two; 1: not divided
  int max_updates = 12;  // for which one box is followed
  // Further updates of a box while it is smaller than the table's cells: beside a border, whatever the depth
  // of the zoom, images have to grow to the size of cells before they can leave those about the border.
  int max_small_updates = 0;
  // Interval bounds for one call of prove(), after which everything left stays open. Checked between passes
  // over all boxes of one size, so that it may be exceeded by one pass.
  double max_bounds = 1e18;
};

class BlockProof {
 public:
  // Refers to all of them. Where states lie on a circle after one update, as under l2 normalisation, the
  // table's labels hold on it alone, so that a block gets its label after its first update at the earliest.
  BlockProof(const BasinRequest& request, const CertifiedTable& table, const TaskControl& control);

  struct Found {
    // Every initial condition in the squares of a block's pixels converges to its attractor.
    std::vector<ProvenBlock> blocks;
    std::vector<ProvenBlock> open;  // the other pixels
    std::size_t bounds = 0;         // interval bounds taken
  };
  // Of the rows [first, last). When cancelled, everything left is open. For several threads at once.
  Found prove(int first, int last, const BlockLimits& limits) const;
  // How many times a pixel's side has to double before it has that of the table's cells; 0 where it has.
  double doublings_to_cells() const;

 private:
  struct FollowedBox {
    Box box;
    double initial_side = 0;  // the longest side before the first update
    std::size_t index = 0;    // in the lists of follow()
    int updates = 0;          // since it is as large as the table's cells
  };
  Box box_of(const ProvenBlock& block) const;
  // Divides pixels that stay open as a whole. Those all of whose parts converge to one attractor become
  // blocks of the result, the others are added to its open pixels.
  void prove_parts(BoxBounds& bounds, std::vector<ProvenBlock> pixels, const BlockLimits& limits,
                   Found& result) const;
  // The states between two points of the plane of the map, and up to `margin` pixels around them.
  Box box_of(const Eigen::Array2d& low, const Eigen::Array2d& high, double margin) const;
  // Follows each box until it has a label, nothing is known of its image, or its image is too large; at most
  // as often as limits say. Puts labels, and 1 into parts_stay_open where all of the last image is in open
  // cells, so that a division of the box is of no use. Returns the number of interval bounds.
  std::size_t follow(BoxBounds& bounds, std::vector<FollowedBox> boxes, const BlockLimits& limits,
                     std::vector<std::int32_t>& labels, std::vector<char>& parts_stay_open) const;

  const BasinRequest& request_;
  const CertifiedTable& table_;
  MakeBounds make_;
  const TaskControl& control_;
  Eigen::Array2d pixel_size_;  // width and height in the plane of the map
  Box region_;                 // states_box()
  double cell_side_ = 0;       // the shorter side of the table's cells; 0: it has none
};

}  // namespace basinscope
