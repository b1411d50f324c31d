// SPDX-License-Identifier: GPL-3.0-or-later
// Attractors of a landscape's newest result as tables select them, by their index there.
#pragma once

#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

// With its pattern and the queries that converge to it.
void select_attractor(LandscapeModel* model, int attractor);
// The selected attractor, else the one that the only selected query converges to.
std::optional<int> shown_attractor(const LandscapeModel& model);
// The attractor of the result that this one is, as computed elsewhere of the same network.
std::optional<int> same_attractor(const LandscapeResult& result, const Attractor& other);

}  // namespace basinscope
