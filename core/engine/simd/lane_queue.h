// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of initial conditions from which the lanes of a register are refilled (work compaction): a lane
// whose trajectory has ended takes the next one, while the other lanes go on.
//
// The pixels of an image are queued in blocks of block_rows x block_columns, so that the initial conditions
// that share a register are neighbours: their trajectories have nearly the same candidates, active sets and
// lengths, and an update of a register computes what any lane needs. A list (Problem::list) is queued in its
// own order.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

template <class L>
class LaneQueue {
 public:
  // The pixels of rows [first, last) of the image or list. The problem must outlive the queue.
  LaneQueue(const Problem& problem, int first, int last)
      : p(problem),
        block_width_(p.list ? p.width : block_columns),
        block_height_(p.list ? 1 : block_rows),
        last_(last) {
    begin_block(first, 0);
    for (Offset& one : pixel) one = -1;
  }

  bool empty() const { return row_ >= last_; }

  // Gives the idle lanes (bit i for lane i) the next initial conditions. Lanes that are left over when the
  // queue is empty get a copy of the last one, so that every lane iterates a state of this map.
  void refill(std::uint64_t idle) {
    for (; idle != 0; idle &= idle - 1) {
      const int lane = __builtin_ctzll(idle);
      pixel[lane] = -1;
      if (!empty()) {
        const Offset next = Offset{row_} * p.width + column_;
        // A list has coordinates for each pixel, an image for each column and row.
        last_x_ = p.x[p.list ? next : column_];
        last_y_ = p.y[p.list ? next : row_];
        pixel[lane] = next;
        advance();
      }
      x_[lane] = last_x_;
      y_[lane] = last_y_;
    }
  }

  // The plane coordinates of the initial condition of each lane (Problem::x, y).
  L x() const { return L::load_aligned(x_); }
  L y() const { return L::load_aligned(y_); }

  Offset pixel[L::size];  // which pixel each lane iterates; -1: none, or a copy whose result is not written

 private:
  static int smaller(int a, int b) { return a < b ? a : b; }
  void begin_block(int row, int column) {
    top_ = row_ = row;
    left_ = column_ = column;
    bottom_ = smaller(row + block_height_, last_);
    right_ = smaller(column + block_width_, p.width);
  }
  void advance() {
    // The order is row by row within a block, then the block to its right, then the first one of the next
    // rows.
    if (++column_ < right_) return;
    column_ = left_;
    if (++row_ < bottom_) return;
    right_ < p.width ? begin_block(top_, right_) : begin_block(bottom_, 0);
  }

  const Problem& p;
  int block_width_, block_height_, last_;
  int top_, bottom_, left_, right_;  // the block: rows [top, bottom), columns [left, right)
  int row_, column_;                 // the next initial condition
  float last_x_ = 0, last_y_ = 0;
  alignas(64) float x_[L::size], y_[L::size];
};

}  // namespace basinscope::simd
