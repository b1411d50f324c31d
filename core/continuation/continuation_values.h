// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed points at one value of a sweep, before they are joined into branches (continuation_joining.h).
#pragma once

#include "core/continuation/continuation.h"

namespace basinscope {

// The attractors of the basin map at value, refined by Newton and with duplicates joined (their shares are
// added), and if saddles are requested for D <= 3 the saddles, maxima and stable points that Newton alone
// finds. branch and unstable_branch are left empty. Nothing when cancelled. Cost: one basin map of labels,
// and some thousand updates.
std::optional<SweepValue> fixed_points_at(const SweepRequest& request, double value, const MapBasins& map_of,
                                          const TaskControl& control);

// Whether an entry of SweepValue::attractors is an attractor proper, and so a point of a stable branch: an
// initial condition on the stable manifold of a saddle converges to it, so that saddles may be in that list.
inline bool is_branch(const Attractor& attractor) {
  return attractor.kind != FixedPointKind::saddle && attractor.kind != FixedPointKind::maximum;
}

// The kind of branch that a point belongs to.
inline BranchKind kind_of(const Attractor& point) {
  return point.kind == FixedPointKind::saddle    ? BranchKind::saddle
         : point.kind == FixedPointKind::maximum ? BranchKind::maximum
                                                 : BranchKind::stable;
}

// The first continuum among the attractors, or null.
const Attractor* continuum_of(const SweepValue& at);

// Whether the update map is discontinuous somewhere, by its separation or its post-transform.
bool jumps(const Network& network);

// An Attractor for a fixed point found by Newton: kind, pattern, weights, support, energy, spectral radius.
// Label -1, no share and no name.
Attractor described(const SweepRequest& request, const Network& network, VectorIn state);

// Index of the point nearest to state among those not farther than within, or -1.
int index_of(const std::vector<Attractor>& points, VectorIn state, double within);

// Whether a state lies on the plane (to 1e-6 of length_of_states()) and inside the window.
bool in_window(const SweepRequest& request, const Network& network, VectorIn state);

// epsilon of the stop rule, which is meant for states of norm 1, times length_of_states() where that is
// below 1. Limits of a map within some ten times this are one state.
double small_epsilon(const SweepRequest& request, const Network& network);

// Runs Newton at this value from each initial guess, and adds the fixed points inside the window that are not
// known: saddles and maxima to at.unstable, stable ones to at.attractors with share 0.
void add_fixed_points(const SweepRequest& request, const Network& network, const std::vector<Vector>& starts,
                      SweepValue& at, const TaskControl& control);

// The same from the fixed points at another value: from their states and, for unstable ones, by
// Newton on their weights.
void add_fixed_points(const SweepRequest& request, const Network& network, const SweepValue& from,
                      SweepValue& at, const TaskControl& control);

// For D = 2, adds the fixed points inside the window that winding numbers of q - T(q) show to be missing
// (planar_zeros.h), and sets at.steep. finer: 120 instead of 40 cells a side. Does nothing for other D, a
// discontinuous update or where there is a continuum.
void complete_in_plane(const SweepRequest& request, const Network& network, SweepValue& at, bool finer,
                       const TaskControl& control);

// The number in SweepValue::index_sum, from the fixed points in at.
std::optional<int> index_sum(const SweepRequest& request, const Network& network, const SweepValue& at);

}  // namespace basinscope
