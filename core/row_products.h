// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

// Y Y^T (N x N) of Y (N x D), by the best instructions that this processor has. That is several times as
// fast as by those that all have; sums may round otherwise from machine to machine. Symmetric to the last
// bit. O(N^2 D).
Matrix row_products(const Matrix& y);

}  // namespace basinscope
