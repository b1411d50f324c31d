// SPDX-License-Identifier: GPL-3.0-or-later
// Updates of the plane whose weights are clip(s_i - tau, 0, upper_i), of a given sum: k-subsets, constrained
// sparsemax, and sparsemax. In a cell of states most of many patterns have no weight anywhere, or upper_i
// everywhere, or lie between everywhere; what the last two add is linear in the state and in tau, and is
// summed up when the cell is made. An update looks at the others alone: exact but for rounding, as the
// definition is, at a cost that hardly grows with the number of patterns.
//
// Scores count from that of a point m, the mean of the patterns between the bounds at the cell's centre c:
// with y_i = x_i - m they are s_i(c + d) = s_i(c) + beta y_i . d and move by at most g_i = beta |y_i| r for
// |d| <= r. tau rises with every score, so it stays between that of the scores s_i - g_i and that of s_i +
// g_i:
//   no weight   s_i + g_i <= least tau              upper_i   s_i - g_i >= most tau + upper_i
//   between     s_i - g_i >= most tau  and  s_i + g_i <= least tau + upper_i
// A pattern that rounding puts into the wrong list is wrong by that rounding.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/network/weighing.h"
#include "core/proof/box.h"

namespace basinscope {

class ClippedCells {
 public:
  // Whether this is how a network of many patterns is iterated.
  static bool serve(const Network& network);

  // Refers to the request. Cells are made as states get there, the same whoever makes them; for several
  // threads.
  explicit ClippedCells(const BasinRequest& request);
  ~ClippedCells();
  ClippedCells(const ClippedCells&) = delete;
  ClippedCells& operator=(const ClippedCells&) = delete;

  struct Cell;

  // What an IterationBy (core/network/iteration.h) mixes patterns by; one thread's. Refers to the cells.
  class Mixing {
   public:
    explicit Mixing(const ClippedCells& cells);

    void begin() { last_ = nullptr; }
    Weighing::Outcome mix(const Vector& state, Vector& mixture);
    double log_scale() const { return 0; }

   private:
    const ClippedCells& cells_;
    Weighing weighing_;  // of states that no cell holds
    Vector numbers_;
    const Cell* last_ = nullptr;
    double tau_ = 0;
  };

 private:
  // across x across cells of a region, each computed when the first state gets there.
  struct CellGrid {
    struct Slot {
      std::once_flag once;
      std::unique_ptr<const Cell> cell;
    };
    CellGrid(const Box& region, int cells_across);

    Eigen::Array2d low, size, per_cell;
    int across;
    std::vector<Slot> slots;  // row by row
  };

  // The cell of a state; null where there is none.
  const Cell* at(const double state[2]) const;
  std::unique_ptr<const Cell> cell(const Box& box) const;

  const BasinRequest& request_;
  double beta_, total_;
  Eigen::Index count_;
  Eigen::Array2d origin_;                // the patterns' mean
  Vector x_, y_, upper_;                 // patterns relative to it; padded
  mutable std::vector<CellGrid> grids_;  // of states after an update, and of initial conditions
};

}  // namespace basinscope
