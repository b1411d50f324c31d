// SPDX-License-Identifier: GPL-3.0-or-later
// Names of limits that are known to within some distance.
#pragma once

#include "core/network/dynamics.h"

namespace basinscope {

// Whether whatever stops within off of a limit has the name of this pattern (-1: none's). Not where the limit
// is about epsilon from the nearest target, or others are about as near. O(N D).
bool name_is_certain(MatrixIn targets, const Vector& limit, int pattern, double epsilon, double off);

}  // namespace basinscope
