// SPDX-License-Identifier: GPL-3.0-or-later
// Names of limits in double, for maps whose limits come from floats.
#pragma once

#include "core/network/basin_map.h"

namespace basinscope {

// Where float_stop_rule had to widen epsilon, states are so large that floats cannot tell whether a limit is
// within the epsilon asked for. Every limit that the map names after a pattern is then iterated on in double
// and named by the request's own epsilon, which becomes epsilon_used; a limit that does not settle keeps its
// name. Does nothing otherwise. All cores; pixels that end together are settled once. Cancelled, it leaves
// epsilon_used as it was.
void name_in_double(const BasinRequest& request, BasinMap& map, const TaskControl& control);

// Whether whatever stops within off of a limit has the name of this pattern (-1: none's). Not where the limit
// is about epsilon from the nearest target, or others are about as near. O(N D).
bool name_is_certain(MatrixIn targets, const Vector& limit, int pattern, double epsilon, double off);

}  // namespace basinscope
