// SPDX-License-Identifier: GPL-3.0-or-later
// Hetero-association: the patterns X (N x D) are keys and row i of V (N x M, any M) is the value stored with
// key i. What a state q reads out is the same weighted sum as in attention,
//
//   v = V^T p,   p = separation(beta X q)
//
// computed after the iteration and never fed back. With V = X and the identity post-transform it is the
// update.
#pragma once

#include <optional>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

// V^T weights, M numbers. Empty where there are other than N values or no weights (undefined). O(N M).
Vector read_out(MatrixIn values, VectorIn weights);

// The patterns of weight 1, by index, where every weight is 0 or 1 up to 1e-12: v is then exactly the value
// of the retrieved pattern, or the sum of the values of the retrieved set. Nothing where any weight is
// another number, and where all are 0.
std::optional<std::vector<int>> exactly_associated(VectorIn weights);

// The row of values nearest to a read-out by Euclidean distance, and that distance; of equal distances the
// lowest index. values has at least one row of as many numbers as read_out. O(N M).
struct NearestValue {
  int pattern = 0;
  double distance = 0;
};
NearestValue nearest_value(MatrixIn values, VectorIn read_out);

}  // namespace basinscope
