// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two maps of one request say the same: what a picture in floats is checked by.
#pragma once

#include "core/network/basin_map.h"

namespace basinscope {

// The share of pixels that end alike in both: with the same failure, or under the same raw label and no
// further apart than limits of one attractor may be, 10 epsilon. Raw labels alone call all mixtures the same.
// Maps with limits, of the request's grid; 1 of no pixels.
double share_of_same_ends(const BasinRequest& request, const BasinMap& one, const BasinMap& other);

}  // namespace basinscope
