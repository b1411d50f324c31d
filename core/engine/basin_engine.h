// SPDX-License-Identifier: GPL-3.0-or-later
// The engines on the processor.
#pragma once

#include <memory>

#include "core/attractors/basin_map.h"

namespace basinscope {

// The spacing of single precision above 1.
inline constexpr double float_ulp = 1.0 / (1 << 23);

// Float engines stop at max(tolerance, 4 ulp M), M the largest norm of a state (Network::largest_state), and
// are not asked for limits within less than 1e-5 M (float_limits.h).
StopRule float_stop_rule(const StopRule& stop, double largest_state);

// The definition: double precision, plain loops over the update in pattern space, one thread.
std::unique_ptr<BasinEngine> reference_engine();

// SIMD lanes across pixels, all cores, float; instruction set chosen at run time. Methods without a
// SIMD form, and requests that floats would draw otherwise (float_limits.h), run the definition on all cores,
// slices of many dimensions in weight space (weight_space.h).
std::unique_ptr<BasinEngine> cpu_engine(int threads = 0);

}  // namespace basinscope
