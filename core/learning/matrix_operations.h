// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on matrices that a tape records (operation.h). Each has forward(), the value of its inputs,
// which may keep what backward() needs, and backward(), which adds to the slope of each input that is asked
// for (not null) what the slope of the value makes of it: by the chain rule, d loss/d input += J^T d loss/d
// value. Shapes are rows x columns; callers see to them. Values that are not finite pass through.
#pragma once

#include <span>

#include "core/linear_algebra.h"

namespace basinscope {

using InputValues = std::span<const Matrix* const>;
using InputSlopes = std::span<Matrix* const>;

// a n x k, b k x m -> a b, n x m
struct MatrixProduct {
  Matrix forward(InputValues in) { return *in[0] * *in[1]; }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x m, b n x m -> a + b
struct AddMatrices {
  Matrix forward(InputValues in) { return *in[0] + *in[1]; }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x m, b 1 x m -> a with b added to every row
struct AddRow {
  Matrix forward(InputValues in) { return in[0]->rowwise() + in[1]->row(0); }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x m, g 1 x m or 1 x 1 -> column j of a times g_j, or times g
struct ScaleColumns {
  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x m -> max(0, a); the slope at 0 is 0
struct PositivePart {
  // Not cwiseMax: what that makes of NaN Eigen leaves open.
  Matrix forward(InputValues in) { return (in[0]->array() <= 0).select(0.0, *in[0]); }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x m -> its rows first ... first + count - 1
struct RowBlock {
  Eigen::Index first = 0, count = 0;

  Matrix forward(InputValues in) { return in[0]->middleRows(first, count); }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// any number of matrices of m columns -> one below the other
struct StackRows {
  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x m -> row i times mask_i, n fixed numbers
struct ScaleRows {
  Vector mask;

  Matrix forward(InputValues in) { return mask.asDiagonal() * *in[0]; }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// logits a n x 1, n fixed labels y of 0 or 1 -> share times the sum of log(1 + e^a) - y a, 1 x 1
struct LogisticLoss {
  Vector labels;
  double share = 1;

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// predictions a n x 1, n fixed values y -> share times the sum of (a - y)^2, 1 x 1
struct SquaredLoss {
  Vector values;
  double share = 1;

  Matrix forward(InputValues in) {
    return Matrix::Constant(1, 1, share * (in[0]->col(0) - values).squaredNorm());
  }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

}  // namespace basinscope
