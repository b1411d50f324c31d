// SPDX-License-Identifier: GPL-3.0-or-later
// Operations of attention, in the form of matrix_operations.h. Separations and post-transforms are those of
// the program's lists, with their own Jacobians. Of H heads of width d, head h has the columns h d ... h d +
// d - 1 of keys, values and queries; scores and weights have a column for each head.
#pragma once

#include <optional>

#include "core/learning/matrix_operations.h"
#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

// The separation as it weighs so many scores: its k, or the one given in its place, is at most their number.
Separation at_most(Separation separation, Eigen::Index scores, std::optional<int> k = {});

// keys N x H d, query 1 x H d -> dot products N x H
struct HeadProducts {
  Eigen::Index heads = 1;

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// keys N x H d, query 1 x H d -> -||k - q||^2/2, N x H: the scores of kernels by distance
struct HeadDistances {
  Eigen::Index heads = 1;

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// weights N x H, values N x H d -> sums of weighted rows, 1 x H d
struct HeadMixture {
  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// scores N x H -> weights N x H, column by column: NaN where they are undefined. Of entmax a second input, 1
// x 1, is alpha. The separation must fit N scores and be no sum of others (of those the weights are added).
struct SeparateColumns {
  Separation separation;
  Matrix weights = {};    // as the separation gives them,
  Vector log_scale = {};  // short of e^this, a column each

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x g d, beta 1 x 1 -> n x g d, each of the g parts of a row post-transformed. A third input, of the
// value's shape, is the state before (sign), by which no derivative is asked.
struct PostRows {
  PostTransform post;
  Eigen::Index groups = 1;

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

}  // namespace basinscope
