// SPDX-License-Identifier: GPL-3.0-or-later
// The initial conditions that the lanes of a register are refilled from (work compaction): a lane whose
// trajectory has converged takes the next one of the queue, while the other lanes go on.
//
// The pixels of an image are queued block by block, so that the initial conditions that share a register are
// neighbours, whose trajectories have nearly the same neighbour lists, active sets and lengths. A list
// (Problem::list) is queued in its own order.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

template <class L>
class LaneQueue {
 public:
  // Of rows [first, last) of the image or list.
  LaneQueue(const Problem& problem, int first, int last)
      : p(problem),
        block_width_(p.list ? p.width : block_columns),
        block_height_(p.list ? 1 : block_rows),
        last_(last) {
    begin_block(first, 0);
    for (Offset& one : pixel) one = -1;
  }

  bool empty() const { return row_ >= last_; }

  // Gives the idle lanes (one bit each) the next initial conditions. Lanes that are left over when the queue
  // ends get a copy of the last one, so that no lane iterates a state that means nothing.
  void refill(std::uint64_t idle) {
    for (; idle != 0; idle &= idle - 1) {
      const int lane = __builtin_ctzll(idle);
      pixel[lane] = -1;
      if (!empty()) {
        const Offset next = Offset{row_} * p.width + column_;
        last_x_ = p.x[p.list ? next : column_];
        last_y_ = p.y[p.list ? next : row_];
        pixel[lane] = next;
        advance();
      }
      x_[lane] = last_x_;
      y_[lane] = last_y_;
    }
  }

  // Where the initial conditions of the lanes lie on the plane (Problem::start).
  L x() const { return L::load_aligned(x_); }
  L y() const { return L::load_aligned(y_); }

  Offset pixel[L::size];  // which each lane iterates; -1: none, or a copy, of which no result is written

 private:
  static int smaller(int a, int b) { return a < b ? a : b; }
  void begin_block(int row, int column) {
    top_ = row_ = row;
    left_ = column_ = column;
    bottom_ = smaller(row + block_height_, last_);
    right_ = smaller(column + block_width_, p.width);
  }
  void advance() {
    if (++column_ < right_) return;
    column_ = left_;
    if (++row_ < bottom_) return;
    right_ < p.width ? begin_block(top_, right_) : begin_block(bottom_, 0);
  }

  const Problem& p;
  int block_width_, block_height_, last_;
  int top_, bottom_, left_, right_;  // of the block
  int row_, column_;                 // of the next initial condition
  float last_x_ = 0, last_y_ = 0;
  alignas(64) float x_[L::size], y_[L::size];
};

}  // namespace basinscope::simd
