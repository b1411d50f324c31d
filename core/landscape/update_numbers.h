// SPDX-License-Identifier: GPL-3.0-or-later
// One update in numbers, pattern by pattern: what is compared with q, scores, weights, the weighted mean, the
// next state.
#pragma once

#include <vector>

#include "core/network/network.h"

namespace basinscope {

struct UpdateRow {
  int pattern = -1;  // by index; -1: all those together that have no row of their own
  int patterns = 1;  // that it stands for
  // Of several patterns only weight and share are numbers; those are none where the weights are undefined.
  double measure = 0;  // x_i . q; of a kernel by distance ||x_i - q||
  double score = 0;    // what the separation weighs; NaN of a sum, whose members each have their own
  double weight = 0;
  Vector share;  // weight times x_i, D numbers
};

struct UpdateNumbers {
  Eigen::Index patterns = 0;    // N
  std::vector<UpdateRow> rows;  // as in_fewer_rows() has them
  Vector state;                 // q
  double sum = 0;               // of all weights
  Vector mean;                  // z = X^T p
  Vector next;                  // post(z); it and the mean are empty where the weights are undefined

  bool defined() const { return next.size() > 0; }
  double length() const { return (next - state).norm(); }  // of the step
};

// The update of network.h; weights too large for a double are infinite, and then a mean may be no number.
// O(N D) plus the separation's cost.
UpdateNumbers update_numbers(const Network& network, VectorIn state, std::size_t most_rows = 24);
// As they are if there are no more than so many (at least two), else those of the largest weights, or scores
// where the weights are undefined, falling, and one of all others.
std::vector<UpdateRow> in_fewer_rows(std::vector<UpdateRow> rows, std::size_t most);

}  // namespace basinscope
