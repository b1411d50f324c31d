// SPDX-License-Identifier: GPL-3.0-or-later
// Selects attractors of the newest result by their index in it, for tables.
#pragma once

#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

// Selects the attractor with its pattern and the queries that converge to it.
void select_attractor(LandscapeModel* model, int attractor);
// The selected attractor, else the one that the only selected query converges to.
std::optional<int> shown_attractor(const LandscapeModel& model);
// The attractor of result that equals other, which another computation on the same network found.
std::optional<int> same_attractor(const LandscapeResult& result, const Attractor& other);

}  // namespace basinscope
