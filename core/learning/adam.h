// SPDX-License-Identifier: GPL-3.0-or-later
// Adam (Kingma and Ba 2015; rates of decay .9 and .999, 1e-8) with decoupled weight decay.
#pragma once

#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

class Adam {
 public:
  // Before the moves of one step.
  void begin_step() { ++steps_; }
  // Moves matrix i down its slope. decay: of its numbers, in units of rate.
  void move(std::size_t i, Matrix& numbers, const Matrix& slope, double rate, double decay);

 private:
  struct Moments {
    Matrix first, second;
  };
  std::vector<Moments> moments_;
  int steps_ = 0;
};

}  // namespace basinscope
