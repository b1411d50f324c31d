// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of R^2 or R^3 in cells at least as wide as a reach, so that only the 3^d cells round a query are
// looked at. An infinite reach is one cell. At most 129 cells an axis (33 in R^3), however short the reach.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

class KeyCells {
  using Index = Eigen::Index;

 public:
  // keys n x 2 or n x 3, n >= 1; reach > 0. O(n).
  KeyCells(const Matrix& keys, double reach) : dimension_(static_cast<int>(keys.cols())) {
    const double most = dimension_ == 2 ? 128 : 32;
    for (int d = 0; d < dimension_; ++d) {
      const auto axis = static_cast<std::size_t>(d);
      low_[axis] = keys.col(d).minCoeff();
      const double width = keys.col(d).maxCoeff() - low_[axis];
      // A little wider than the reach: rounding must not move a key two cells away.
      size_[axis] = std::max({reach * (1 + 1e-9), width / most, 1e-300});
      count_[axis] = static_cast<int>(std::min(width / size_[axis], most)) + 1;
    }
    std::vector<int> cells(static_cast<std::size_t>(keys.rows()));
    start_.assign(static_cast<std::size_t>(count_[0] * count_[1] * count_[2]) + 1, 0);
    for (Index i = 0; i < keys.rows(); ++i) {
      std::array<int, 3> at{};
      for (int d = 0; d < dimension_; ++d) at[static_cast<std::size_t>(d)] = place(d, keys(i, d));
      cells[static_cast<std::size_t>(i)] = index(at);
      ++start_[static_cast<std::size_t>(index(at)) + 1];
    }
    std::partial_sum(start_.begin(), start_.end(), start_.begin());
    order_.resize(cells.size());
    std::vector<int> next(start_.begin(), start_.end() - 1);
    for (std::size_t i = 0; i < cells.size(); ++i)
      order_[static_cast<std::size_t>(next[static_cast<std::size_t>(cells[i])]++)] = static_cast<Index>(i);
  }

  // action(index of a key): all keys within reach of the query, and others.
  template <class Action>
  void near(const Vector& query, const Action& action) const {
    std::array<int, 3> from{}, to{};
    for (int d = 0; d < dimension_; ++d) {
      const auto axis = static_cast<std::size_t>(d);
      const double cell = std::floor((query[d] - low_[axis]) / size_[axis]);
      if (cell < -1 || cell > count_[axis]) return;
      from[axis] = std::max(0, static_cast<int>(cell) - 1);
      to[axis] = std::min(count_[axis] - 1, static_cast<int>(cell) + 1);
    }
    for (int z = from[2]; z <= to[2]; ++z) {
      for (int y = from[1]; y <= to[1]; ++y) {
        const auto first = static_cast<std::size_t>(start_[static_cast<std::size_t>(index({from[0], y, z}))]);
        const auto last =
            static_cast<std::size_t>(start_[static_cast<std::size_t>(index({to[0], y, z})) + 1]);
        for (std::size_t k = first; k < last; ++k) action(order_[k]);
      }
    }
  }

 private:
  int place(int d, double value) const {
    const auto axis = static_cast<std::size_t>(d);
    return std::clamp(static_cast<int>((value - low_[axis]) / size_[axis]), 0, count_[axis] - 1);
  }
  int index(const std::array<int, 3>& at) const { return (at[2] * count_[1] + at[1]) * count_[0] + at[0]; }

  int dimension_;
  std::array<double, 3> low_{}, size_{1, 1, 1};
  std::array<int, 3> count_{1, 1, 1};
  std::vector<int> start_;
  std::vector<Index> order_;
};

}  // namespace basinscope
