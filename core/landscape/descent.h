// SPDX-License-Identifier: GPL-3.0-or-later
// How a trajectory approaches its limit, and why one step of it lowers the energy.
#pragma once

#include <optional>

#include "core/message.h"
#include "core/network/dynamics.h"
#include "core/network/network.h"

namespace basinscope {

// ||q_t - q_T|| of the T updates of a trajectory that converged, t = 0 ... steps_taken(), and the spectral
// radius of the Jacobian at the limit: near it each step multiplies the distance by at most about this
// factor.
struct Approach {
  Vector distances;  // all positive: a trajectory that is at its limit exactly ends before its last distance
  double factor = 0;
};
// Nothing for a trajectory without a limit. path: with all its states. O(steps D), and spectral_radius().
std::optional<Approach> approach(const Network& network, const Trajectory& path);

// The energy on the line through a state q and the next one, q', and the bound that CCCP minimises: E with
// its concave part -Omega*(beta X q)/beta replaced by the tangent at q (SMHN eq. 8, HFY eq. 7),
//   bound(r) = E(q) + Psi(r) - Psi(q) - (X^T y(q))^T (r - q).
// It touches E at q, is nowhere below it, and is lowest at q'. Both are infinite where Psi is.
struct StepBound {
  Vector along;  // where on the line: 0 is q, 1 is q'
  Vector energy, bound;
};
// Why there is none: no energy, or that of a kernel by distance, which has another concave part.
Message step_bound_refusal(const Network& network);
// From -0.5 to 1.5 steps; empty where the weights are undefined at q. Throws std::invalid_argument where it
// is refused. O(samples N D).
StepBound step_bound(const Network& network, VectorIn state, int samples);

}  // namespace basinscope
