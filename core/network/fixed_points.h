// SPDX-License-Identifier: GPL-3.0-or-later
// Fixed points that no start converges to: saddles and maxima, by Newton on q - T(q).
#pragma once

#include "core/network/attractors.h"

namespace basinscope {

// Starts: a coarse grid of the window and pixels on the borders between basins. Returns saddles and
// maxima inside the window (kind by the eigenvalues of the update's Jacobian: one above 1 is a
// saddle, all above 1 a maximum), without the attractors already known. Only for D <= 3 and posts
// with a Jacobian; a continuum of fixed points yields none of its own.
std::vector<Attractor> unstable_fixed_points(const BasinRequest& request, const Basins& basins,
                                             const std::vector<std::string>& names,
                                             const TaskControl& control);

}  // namespace basinscope
