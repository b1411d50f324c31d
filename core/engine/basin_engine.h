// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the engines that run on the processor, and has the stop rule that engines in single precision apply.
// Request, result and the interface of engines are in core/attractors/basin_map.h; which engine serves a
// request is decided in engines.h.
#pragma once

#include <algorithm>
#include <memory>

#include "core/attractors/basin_map.h"

namespace basinscope {

// The spacing of single precision above 1, 2^-23.
inline constexpr double float_ulp = 1.0 / (1 << 23);

// The stop rule for states in floats. Rounding keeps the steps of a converged trajectory from becoming
// arbitrarily short, so the tolerance is at least 4 ulp M, M the largest norm of a state
// (Network::largest_state). Requests whose epsilon is below 1e-5 M are not computed in floats at all
// (float_refusal(), float_limits.h).
inline StopRule float_stop_rule(const StopRule& stop, double largest_state) {
  StopRule widened = stop;
  widened.tolerance = std::max(stop.tolerance, 4 * float_ulp * largest_state);
  return widened;
}

// The definition: double precision, plain loops over the update in pattern space, one thread. All requests.
std::unique_ptr<BasinEngine> reference_engine();

// One pixel in each SIMD lane, single precision, on this many threads (0: all cores); the instruction set is
// chosen at run time. Separations without a SIMD form (rule_choice.h), and requests for which single
// precision is not enough (float_limits.h), are computed in double on all cores, slices of many dimensions in
// weight space (weight_space.h). Serves all requests that the reference does.
std::unique_ptr<BasinEngine> cpu_engine(int threads = 0);

}  // namespace basinscope
