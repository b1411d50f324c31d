// SPDX-License-Identifier: GPL-3.0-or-later
// Hetero-association with a memory of values: patterns X are the keys, and row i of V is what key i is asked
// for. A separate last step after the state's own (model.md section 3), never fed back:
//
//   v = V^T y(beta X q)
//
// V: N x M, any M. With V = X and the identity post it is the update itself.
#pragma once

#include <optional>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

// V^T weights, M numbers; empty where there are no values or the weights are undefined (empty). O(N M).
Vector read_out(MatrixIn values, VectorIn weights);

// The patterns whose values a read-out adds up exactly: those of weight 1 when every weight is 0 or 1 to
// 1e-12, so that v is the value of the one pattern retrieved or the sum over the set. None where any weight
// lies between, and where there is no weight at all.
std::optional<std::vector<int>> exactly_associated(VectorIn weights);

// The row of values nearest to a read-out, ties to the lowest, and how far it is. values not empty.
struct NearestValue {
  int pattern = 0;
  double distance = 0;
};
NearestValue nearest_value(MatrixIn values, VectorIn read_out);

}  // namespace basinscope
