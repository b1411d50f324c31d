// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and a query as the two sides of the identity see them: attention takes dot products, a kernel takes
// distances. For unit keys and a unit query ||k - q||^2 = 2(1 - k.q), which is all that joins them (CKR
// section 2); each is formed on its own here, so that the identity is measured and not assumed.
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

struct KeyGeometry {
  Vector scores;   // k_i . q
  Vector squared;  // ||k_i - q||^2, from the differences

  double nearest() const { return squared.minCoeff(); }
};

// keys N x D, query D; N >= 1. O(ND).
KeyGeometry key_geometry(MatrixIn keys, VectorIn query);

// Rows divided by their norm; zero rows become the first axis, for which there is no better choice.
Matrix unit_rows(Matrix rows);
// Largest |1 - ||row|||.
double largest_norm_error(MatrixIn rows);

// Attention over kernel, unnormalised, key by key, when norms are not one: dot products leave out
// ||k||^2 in ||k - q||^2 = ||k||^2 + ||q||^2 - 2 k.q, so that softmax multiplies the Gaussian kernel's weight
// of a key by exp(||k||^2/(2 gamma)), h^2 = gamma. Returned relative to a key of norm one,
//   log f_i = (||k_i||^2 - 1)/(2 gamma),
// 0 for unit keys: the reason for QK-norm. gamma > 0.
Vector norm_log_factors(MatrixIn keys, double gamma);

}  // namespace basinscope
