// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds of updates in float lanes (simd/box_bounds.h), as rigorous as those in double, many boxes at once;
// wider by the rounding of floats.
#pragma once

#include <optional>
#include <string>

#include "core/engine/cpu_engine.h"
#include "core/proof/box_bounds.h"

namespace basinscope {

// Why floats bound no updates of this network, as a clause; empty where they do: whatever has bounds in
// double (proof_refusal), of numbers that floats hold apart, but for alpha-entmax and gamma-normmax of roots
// as steep as a jump and more than 32 largest scores.
std::string float_bounds_refusal(const Network& network);

// Only where float_bounds_refusal() is empty. The second: with the instructions of one set.
MakeBounds float_bounds(const Network& network);
MakeBounds float_bounds(const Network& network, InstructionSet set);

// In floats where they serve, else exact_bounds(); only where proof_refusal() is empty.
MakeBounds best_bounds(const Network& network);

}  // namespace basinscope
