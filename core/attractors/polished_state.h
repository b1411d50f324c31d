// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a continuation: the fixed point of a network near a state, mostly that of a slightly different
// network. Once control is cancelled an iteration ends within 200 updates and its result is nothing; a search
// by Newton, which is short, is not interrupted.
#pragma once

#include <optional>

#include "core/network/network.h"
#include "core/task_control.h"

namespace basinscope {

// A spectral radius this near to 1 counts as 1: neither stable nor unstable. Closer than is_marginal()
// (stability.h), as fixed points here are refined by Newton.
inline constexpr double marginal = 1e-9;

// Two refined fixed points closer than this are one: 1e-5 of length_of_states() (fixed_points.h).
double same_point(const Network& network);

// Whether polished() uses Newton: D <= 48, or N <= 48 and the network can be written in the span of its
// patterns (identity or l2 as post-transform, scores by dot products).
bool newton_is_cheap(const Network& network);

// The fixed point near state (D numbers), in full precision: by Newton where newton_is_cheap(), which finds
// unstable points too, else by up to 20,000 further updates. Nothing where that does not converge.
std::optional<Vector> polished(const Network& network, VectorIn state, const TaskControl& control);

// The stable fixed point (spectral radius < 1) that the trajectory from start converges to: at most updates
// steps, then polished(), which alone decides where the steps do not suffice. On a continuum the limit of the
// trajectory itself. Nothing where it diverges or becomes undefined, or where Newton fails, or leads to an
// unstable point or farther than 100 same_point() from the limit.
std::optional<Vector> converged_state(const Network& network, VectorIn start, const TaskControl& control,
                                      int updates = 300);

// The same; where it finds nothing, as at a fixed point that has become unstable, again from a state
// perturbed by 1e-3 of length_of_states(), with up to 20,000 steps.
std::optional<Vector> continued_state(const Network& network, VectorIn state, const TaskControl& control);

}  // namespace basinscope
