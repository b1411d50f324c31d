// SPDX-License-Identifier: GPL-3.0-or-later
// e^x of many numbers at once, for weights that are formed thousands at a time.
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

// x := e^x for x <= 0: within 1.5e-16 of it, relatively, from -708 on, 0 below. The same bits whatever the
// instruction set that it finds. NaN and x > 0 are the caller's to keep away. O(n), about 1.5 ns a number
// with AVX2.
void exponentiate(VectorOut x);

}  // namespace basinscope
