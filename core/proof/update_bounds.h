// SPDX-License-Identifier: GPL-3.0-or-later
// Which networks have bounds of their updates (box_bounds.h), and where states are after one.
#pragma once

#include <string>

#include "core/network/network.h"
#include "core/proof/box.h"

namespace basinscope {

// Why maps of this network cannot be proven, as a clause; empty where they can.
std::string proof_refusal(const Network& network);

// Wherever they start, states lie in there after one update. Only where proof_refusal() is empty.
Box states_box(const Network& network);

// The radius of the circle that all states are on after an update; 0 where they are not on one.
double radius_of_states(const Network& network);

}  // namespace basinscope
