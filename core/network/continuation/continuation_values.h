// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed points at one value of a sweep, before they are joined into branches.
#pragma once

#include "core/network/continuation/continuation.h"

namespace basinscope {

// Attractors of the basin map, polished and with duplicates joined (their shares add up); with saddles also
// unstable points and stable ones that Newton alone finds. branch and unstable_branch are left empty. Without
// values when cancelled half-way.
std::optional<SweepValue> fixed_points_at(const SweepRequest& request, double value, const MapBasins& map_of,
                                          const TaskControl& control);

// Whether a point of the list of attractors is one: a start may settle on a saddle from its stable side.
inline bool is_branch(const Attractor& attractor) {
  return attractor.kind != FixedPointKind::saddle && attractor.kind != FixedPointKind::maximum;
}

inline BranchKind kind_of(const Attractor& point) {
  return point.kind == FixedPointKind::saddle    ? BranchKind::saddle
         : point.kind == FixedPointKind::maximum ? BranchKind::maximum
                                                 : BranchKind::stable;
}

// A continuum among the attractors, or null.
const Attractor* continuum_of(const SweepValue& at);

// Whether the update is discontinuous somewhere.
bool jumps(const Network& network);

// What an attractor of the list says about a state found otherwise: kind, name, energy, spectral radius.
Attractor described(const SweepRequest& request, const Network& network, VectorIn state);

// Index of the point within same_point of state, or -1.
int index_of(const std::vector<Attractor>& points, VectorIn state, double within);

// Whether a state lies on the plane, inside the window.
bool in_window(const SweepRequest& request, const Network& network, VectorIn state);

// The scene's epsilon, of states of norm 1; of smaller ones the same share of them.
double small_epsilon(const SweepRequest& request, const Network& network);

// Newton at this value from the given states adds what is missing to unstable (and to attractors).
void add_fixed_points(const SweepRequest& request, const Network& network, const std::vector<Vector>& starts,
                      SweepValue& at, const TaskControl& control);

// The same from the points of another value, by their states and by their weights.
void add_fixed_points(const SweepRequest& request, const Network& network, const SweepValue& from,
                      SweepValue& at, const TaskControl& control);

// In the plane, what winding numbers tell that is missing inside the window (planar_zeros.h). finer: of cells
// a third as large.
void complete_in_plane(const SweepRequest& request, const Network& network, SweepValue& at, bool finer,
                       const TaskControl& control);

// See SweepValue::index_sum.
std::optional<int> index_sum(const SweepRequest& request, const Network& network, const SweepValue& at);

}  // namespace basinscope
