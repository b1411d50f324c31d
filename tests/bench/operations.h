// SPDX-License-Identifier: GPL-3.0-or-later
// How near the SIMD engine comes to what the machine can do.
#pragma once

#include "core/engine/cpu_engine.h"
#include "core/separation/separation.h"

namespace basinscope::bench {

// Sums, products and comparisons of an update of one state by n <= 10 patterns of the plane, as the kernels
// have them (a fused sum and product is two), with so many steps of the search for the threshold; NaN where
// they are not counted.
double operations(const Separation& separation, int n, double root_steps);

// Of fused sums and products that wait for nothing, billions a second of processor time, in that set's
// vectors of floats; NaN on other processors.
double peak_operations(InstructionSet set);

}  // namespace basinscope::bench
