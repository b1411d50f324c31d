// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of the plane of which it is proven where every start in them ends.
//
// The update is T = post(grad of a convex function), so that with E its energy
//   E(q) - E(T q) >= ||T q - q||^2/2                       (identity; under l2 normalisation, from the first
//                                                           update on, ||z|| ||T q - q||^2/(2 R); so, too,
//                                                           under layer normalisation with z less its mean,
//                                                           or with sqrt(epsilon)/eta, by which its Psi bends
//                                                           at least)
// (kernels by distance are no gradient but have such an energy, update_lanes.h)
// and a trajectory that stays in closed cells without a fixed point would lose at least a fixed amount of a
// bounded energy for ever: it leaves them. Hence no contraction is needed. Of each cell one bound on its
// image is taken (update_lanes.h); a cell that no bound frees of fixed points is a suspect. Round each
// attractor there is a disc in which the update contracts, and which holds one fixed point: that attractor.
// From the discs and the suspects labels spread backwards along cell -> cells its image touches. A cell is
// certified with label L where all that can be reached from it ends in discs of label L. The others are
// divided while that pays.
//
// L. H. de Figueiredo, D. Nehab, J. Stolfi, J. B. de Oliveira, Rigorous bounds for polynomial Julia sets,
// J. Comput. Dyn. 3, 2016, label cells in this way for Julia sets.
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
  Eigen::Array2d centre;
  double radius = 0;  // every start within ends in the attractor
  std::int32_t label = 0;

  bool contains(const Box& box) const {
    const Eigen::Array2d far = (box.high - centre).abs().max((box.low - centre).abs());
    return (far[0] * far[0] + far[1] * far[1]) * (1 + 32 * ulp) <= radius * radius;
  }
};

struct TableLimits {
  int side = 64;             // cells of the first table each way
  int deepest_suspect = 8;   // how often a cell that may hold a fixed point is halved at most
  int deepest = 2;           // and any other that is open
  std::size_t most = 60000;  // cells whose image is bounded
  // What images are taken for of what bounds say they are: below 1 nothing is proven (tests see that).
  double trust = 1;
};

class CertifiedTable {
 public:
  static constexpr std::int32_t open = -1;

  // Of the attractors that are given, whatever others there are. Only where proof_refusal() is empty.
  // Cancelled: nothing is certified.
  CertifiedTable(const Network& network, const std::vector<Attractor>& attractors, const TableLimits& limits,
                 const TaskControl& control);

  // The label that every state in the box ends with; open: not known. Under l2 normalisation of states on
  // its circle alone, where every state is after one update.
  std::int32_t label_of(const Box& box) const {
    const std::int32_t label = label_by_cells(box);
    return label != open ? label : in_disc(box);
  }
  // Nothing of the box is certified.
  bool is_open(const Box& box) const;
  bool knows_every_state() const { return ring_ == 0; }
  // Cells and discs for which excluded() is true are no longer certified.
  void exclude(const std::function<bool(const Box&)>& excluded);
  const std::vector<CertifiedDisc>& discs() const { return discs_; }
  std::size_t cells() const { return bounded_; }  // whose image was bounded
  // label_of() of the cells of a grid, across() x across() over the region, from which single states are
  // looked up by the thousand; open where one of them is divided further.
  const Box& region() const { return region_; }
  int across() const { return cells_.empty() ? 0 : fine_; }
  std::int32_t label_of_cell(int column, int row) const {
    const std::int32_t there = drawn_[static_cast<std::size_t>(row) * static_cast<std::size_t>(fine_) +
                                      static_cast<std::size_t>(column)];
    return there >= 0 ? cells_[static_cast<std::size_t>(there >> size_bits)].label : open;
  }
  double open_share() const;  // of the region's area (of the first cells that states can be in)

 private:
  struct Cell {
    std::int32_t label = open;
    std::int32_t children = -1;  // the first of four
  };
  struct Place {
    std::int32_t cell;
    int level, column, row;
  };
  struct OpenCell {
    Place place;
    Box image;
    std::int32_t value;  // of itself: a disc's label, nothing, or in conflict as a suspect is
  };
  Box box_of(const Place& place) const;
  bool on_ring(const Box& box) const;
  std::int32_t in_disc(const Box& box) const;
  // In the grid of the finest cells that are drawn; what is there is an undivided cell and by how many
  // halvings it is larger, a divided one, or nothing that states are in.
  static constexpr int size_bits = 4;
  static constexpr std::int32_t nowhere = std::numeric_limits<std::int32_t>::min();
  void place_cell(const Place& place);
  // The finest cells that a box touches, and a little more for the rounding of its place.
  struct Range {
    int x0, x1, y0, y1;
  };
  // visit(cell) for every undivided cell that the box touches, some of them twice, until it returns false,
  // which is passed on.
  template <class Visit>
  bool visit(const Box& box, const Visit& visit) const;
  template <class Visit>
  bool visit_below(const Place& place, const Range& range, const Visit& visit) const;
  void bound(std::vector<OpenCell>& cells, const TaskControl& control) const;
  void take(ImageBound bound, OpenCell& cell) const;
  // Divides those of the open cells that are chosen, and bounds what they are divided into.
  template <class Chosen>
  std::size_t divide(const Chosen& chosen, const TaskControl& control);
  void spread_labels();
  // Whatever the size of the cells; where states lie on a circle those beside it count for nothing.
  std::int32_t label_by_cells(const Box& box) const;
  void exclude_below(const Place& place, const std::function<bool(const Box&)>& excluded);

  MakeBounds make_;
  Box region_;
  Eigen::Array2d step_;  // of the first table
  // Cells halved as often as any, to a length; and what is added to a place in them for its rounding.
  Eigen::Array2d per_finest_, off_;
  int side_;
  int finest_;       // how often a cell is halved at most
  double ring_ = 0;  // states lie on this circle; 0: anywhere
  double trust_;
  std::vector<Cell> cells_;
  std::vector<OpenCell> left_;
  std::vector<CertifiedDisc> discs_;
  std::vector<std::int32_t> drawn_;  // of the same grid: place_cell()
  int deepest_;                      // how often a cell of it is halved
  int fine_ = 0;                     // cells of it each way
  std::size_t bounded_ = 0, first_ = 0;
};

}  // namespace basinscope
