// SPDX-License-Identifier: GPL-3.0-or-later
// One state carried from one network to a slightly different one. All return empty once control is cancelled,
// at the latest some hundred updates later.
#pragma once

#include <optional>

#include "core/network/network.h"
#include "core/task_control.h"

namespace basinscope {

// An eigenvalue this near to 1 is 1: neither stable nor not.
inline constexpr double marginal = 1e-9;

// Distance below which two polished fixed points are one.
double same_point(const Network& network);

// Whether Newton is what polished uses: the patterns or the dimensions are few.
bool newton_is_cheap(const Network& network);

// The fixed point at a state that is close to it, by Newton, in the span of few patterns in many
// dimensions; where more than 48 are left, which is dear, by iterating on. Empty where neither arrives.
std::optional<Vector> polished(const Network& network, VectorIn state, const TaskControl& control);

// Iterates some hundred updates from start, then polishes: the stable fixed point (spectral radius < 1) it
// arrives at, or the point of a continuum it settles on. Empty where there is none near: it diverges, is
// undefined, does not settle and Newton fails or ends on an unstable point.
std::optional<Vector> settled(const Network& network, VectorIn start, const TaskControl& control,
                              int updates = 300);

// The same, and where start leads to an unstable fixed point or nowhere: from a slightly perturbed copy and
// for longer.
std::optional<Vector> carried_on(const Network& network, VectorIn state, const TaskControl& control);

}  // namespace basinscope
