// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

// Y Y^T, by the best instructions that this processor has: several times as fast as by those all have, so
// that sums may round otherwise from machine to machine. Symmetric to the last bit. O(N^2 D).
Matrix row_products(const Matrix& y);

}  // namespace basinscope
