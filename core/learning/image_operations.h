// SPDX-License-Identifier: GPL-3.0-or-later
// Operations of networks over images, in the form of matrix_operations.h. A row is an image of side x side
// pixels with c numbers each, row by row from the top: those of pixel (y, x) begin at column (y side + x) c.
#pragma once

#include <vector>

#include "core/learning/matrix_operations.h"

namespace basinscope {

// images n x side^2 c, filters 25 c x k, shift 1 x k -> n x (side - 4)^2 k: each window of 5 x 5 pixels as a
// row of 25 c numbers times the filters, plus the shift.
struct Convolution {
  static constexpr Eigen::Index window = 5;
  Eigen::Index side = 28;

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// images n x side^2 c, of an even side -> n x (side/2)^2 c: of each 2 x 2 pixels the largest, number by
// number
struct MaxPool {
  Eigen::Index side = 24;
  std::vector<Eigen::Index> chosen = {};  // where in its image each number stood

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

}  // namespace basinscope
