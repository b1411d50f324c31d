// SPDX-License-Identifier: GPL-3.0-or-later
// Certified cells: rectangles of states of which it is proven that every trajectory from them converges to
// one known attractor, in exact arithmetic, whatever stop rule the program's iteration has.
//
// Method. Own derivation; the labels follow L. H. de Figueiredo, D. Nehab, J. Stolfi, J. B. de Oliveira,
// Rigorous bounds for polynomial Julia sets, J. Comput. Dyn. 3, 2016, who label cells so for Julia sets.
//   1. Trapping regions: around each stable attractor a disc that the update T maps into itself with a
//      Lipschitz constant below 1 (box_bounds.h). By Banach's fixed-point theorem the disc holds one fixed
//      point, and every trajectory from the disc converges to it.
//   2. Images: of each cell an interval bound on its image under T, and whether it may hold a fixed point. A
//      cell that may, or of which nothing is known, is unverified.
//   3. Labels: a cell whose image lies in a disc has the disc's label. Other cells have arrows to all cells
//      that their image touches. A cell is certified with label L where it and every cell that arrows lead
//      to are verified, and all that have a disc's label have L.
//   4. Division: other cells are divided in four while limits allow it, unverified ones first.
//
// Why step 3 is a proof. In a verified cell ||T q - q|| has a positive lower bound: either the image does not
// meet the cell, or T is continuous on this compact set and has no fixed point there. By the inequalities
// below the energy E falls by at least a constant at every update from a verified cell, and E is bounded. A
// trajectory therefore leaves the verified cells, and can only do so into discs of label L. No contraction
// outside the discs is needed.
//
// Decrease of energy. Let F be the convex function whose gradient (or a subgradient) at q is z = X^T p, the
// update before the post-transform: F(q') >= F(q) + z.(q' - q). With E = Psi - F and q' = T q,
//   identity: Psi = ||q||^2/2 and z = q', hence E(q) - E(q') >= ||q' - q||^2/2.
//   l2 normalisation: Psi = 0 for ||q|| <= R and z = ||z|| q'/R, hence, as ||q|| <= R after one update,
//     E(q) - E(q') >= z.(q' - q) >= ||z|| ||q' - q||^2/(2 R).
//   layer normalisation: as l2, of z less its mean; or with the strong convexity of Psi, whose modulus is
//     sqrt(epsilon)/eta: E(q) - E(q') >= sqrt(epsilon)/eta ||q' - q||^2/2.
//   kernel by distance: E = -h^2/(2(r + 1)) sum u_+^{r+1} with u of weight_lanes.h, whose terms are convex
//     in the squared distances. As q' is the mean of the patterns weighted by u_+^r,
//     E(q) - E(q') >= ||q' - q||^2/2 sum u_+^r,
//     and sum u_+^r is at least sum u_+^{r+1}, which never falls along a trajectory.
//
// Cost: one interval bound, O(N), a cell, on all cores; O(cells + arrows) for each pass of labels.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/proof/box_bounds.h"
#include "core/task_control.h"

namespace basinscope {

struct CertifiedDisc {
  Eigen::Array2d centre;  // the state of the attractor, as computed; coordinates of the plane of states
  double radius = 0;      // every trajectory from the disc converges to the attractor
  std::int32_t label = 0;

  bool contains(const Box& box) const {
    const Eigen::Array2d farthest = (box.high - centre).abs().max((box.low - centre).abs());
    return (farthest[0] * farthest[0] + farthest[1] * farthest[1]) * (1 + 32 * ulp) <= radius * radius;
  }
};

// How far cells are divided. A level is the number of times that a cell's sides have been halved.
struct TableLimits {
  int side = 64;  // undivided cells along each side of the region
  // Of unverified cells, which are few; every cell that leads to one stays open.
  int max_level_unverified = 8;
  int max_level = 2;              // of other open cells
  std::size_t max_cells = 60000;  // cells whose image is bounded, of all levels together
  // A factor on the half sides of images. Below 1 nothing is proven: tests see that they would notice.
  double image_scale = 1;
};

class CertifiedTable {
 public:
  static constexpr std::int32_t open = -1;  // the label of what is not certified

  // attractors: those to certify cells of, with labels >= 0; others may exist, and cells that lead to them
  // stay open. Unstable ones are left out. Only where proof_refusal() is empty. Cancelled: no cell, or fewer,
  // is certified.
  CertifiedTable(const Network& network, const std::vector<Attractor>& attractors, const TableLimits& limits,
                 const TaskControl& control);

  // The label of the attractor that every state in the box converges to; open: not known. Where states lie on
  // a circle after one update (radius_of_states), this holds for the box's states on that circle alone.
  std::int32_t label_of(const Box& box) const {
    const std::int32_t label = label_by_cells(box);
    return label != open ? label : disc_label(box);
  }
  // Whether no state of the box is in a certified cell, nor all of it in a disc.
  bool is_open(const Box& box) const;
  // Whether label_of() holds for all states of a box, not only for those on a circle.
  bool knows_every_state() const { return circle_ == 0; }
  // Withdraws the labels of cells and discs for which excluded(box) is true.
  void exclude(const std::function<bool(const Box&)>& excluded);
  const std::vector<CertifiedDisc>& discs() const { return discs_; }
  std::size_t cells() const { return bounded_count_; }  // the number of cells whose image was bounded
  // The labels of a grid of across() x across() cells over the region, from which many single states are
  // looked up; open where a cell of this grid is divided further, or states do not reach it.
  const Box& region() const { return region_; }
  int across() const { return cells_.empty() ? 0 : raster_side_; }
  std::int32_t label_of_cell(int column, int row) const {
    const std::int32_t there =
        raster_[static_cast<std::size_t>(row) * static_cast<std::size_t>(raster_side_) +
                static_cast<std::size_t>(column)];
    return there >= 0 ? cells_[static_cast<std::size_t>(there >> size_bits)].label : open;
  }
  // The share of the region that is open, by area. Where states lie on a circle: of the undivided cells that
  // it meets.
  double open_share() const;

 private:
  struct Cell {
    std::int32_t label = open;
    std::int32_t children = -1;  // index of the first of four; -1: not divided
  };
  struct CellPlace {
    std::int32_t cell;       // index in cells_
    int level, column, row;  // in a grid of side 2^level cells along each side
  };
  struct OpenCell {
    CellPlace place;
    Box image;
    std::int32_t value;  // what the image reaches: a label, undetermined or contradictory (see the source)
  };
  Box box_of(const CellPlace& place) const;
  bool meets_circle(const Box& box) const;
  std::int32_t disc_label(const Box& box) const;
  // Draws a cell into raster_, a grid of cells of raster_level_. A pixel is
  //   cell << size_bits | n   of an undivided cell that covers 2^n x 2^n pixels
  //   -1 - cell               of a cell that is divided further
  //   no_cell                 where no state is
  static constexpr int size_bits = 4;
  static constexpr std::int32_t no_cell = std::numeric_limits<std::int32_t>::min();
  void draw_cell(const CellPlace& place);
  // Columns and rows of max_level_ that a box touches, widened by place_error_.
  struct Range {
    int x0, x1, y0, y1;
  };
  // Calls visit(cell) for every undivided cell that the box touches, for some more than once, until it
  // returns false. Returns whether it never did.
  template <class Visit>
  bool visit(const Box& box, const Visit& visit) const;
  // The same within one cell and a range.
  template <class Visit>
  bool visit_children(const CellPlace& place, const Range& range, const Visit& visit) const;
  void bound_images(std::vector<OpenCell>& cells, const TaskControl& control) const;
  // Sets a cell's image and value from its bound.
  void classify(ImageBound bound, OpenCell& cell) const;
  // Divides the open cells for which chosen(cell), and bounds their parts. Returns the number of parts.
  template <class Chosen>
  void divide(const Chosen& chosen, const TaskControl& control);
  // Step 3: certifies what it can, and removes it from open_cells_.
  void propagate_labels();
  // The label of all cells that the box touches; cells that the circle of states does not meet count for
  // nothing.
  std::int32_t label_by_cells(const Box& box) const;
  void exclude_below(const CellPlace& place, const std::function<bool(const Box&)>& excluded);

  MakeBounds make_;
  Box region_;
  Eigen::Array2d first_size_;  // of a cell of level 0
  // Cells of max_level_ per unit of length, and the error of a place in them, in cells.
  Eigen::Array2d finest_per_length_, place_error_;
  int side_;           // TableLimits
  int max_level_;      // the larger of both levels of TableLimits
  double circle_ = 0;  // radius_of_states(): 0 where states do not lie on a circle
  double image_scale_;
  std::vector<Cell> cells_;
  std::vector<OpenCell> open_cells_;
  std::vector<CertifiedDisc> discs_;
  std::vector<std::int32_t> raster_;                 // draw_cell()
  int raster_level_;                                 // TableLimits::max_level
  int raster_side_ = 0;                              // cells of raster_level_ along each side
  std::size_t bounded_count_ = 0, first_count_ = 0;  // cells whose image was bounded; of these of level 0
};

}  // namespace basinscope
