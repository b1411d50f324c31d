// SPDX-License-Identifier: GPL-3.0-or-later
// Which networks have interval bounds on their update (box_bounds.h), and the sets of states that one update
// can reach, in coordinates of the plane of states (state_plane.h). O(N log N) each.
#pragma once

#include "core/message.h"
#include "core/network/network.h"
#include "core/proof/box.h"

namespace basinscope {

// Why maps of this network cannot be proven, as a clause for a message ("there are no bounds under tanh");
// empty where they can: states have a plane (state_plane.h); the separation is softmax, entmax, normmax,
// k-subsets, constrained sparsemax, top-k softmax, uniform k-NN or a kernel by distance; the post-transform
// is the identity or, but for kernels by distance, l2 or layer normalisation.
Message proof_refusal(const Network& network);

// A box that contains T(q), both exact and as computed, for every state q. Only where
// proof_refusal() is empty.
Box states_box(const Network& network);

// The radius of the circle about the origin on which T(q) lies for every state q: under l2 normalisation, and
// under layer normalisation of three dimensions with epsilon = 0. 0 for other networks.
double radius_of_states(const Network& network);

}  // namespace basinscope
