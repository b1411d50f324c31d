// SPDX-License-Identifier: GPL-3.0-or-later
// What the table says of a fixed point's kind and stability.
#pragma once

#include <QString>

#include "core/network/attractors.h"

namespace basinscope {

// kind_word() of core: "pattern", "mixture", "saddle", ...
QString kind_text(const Attractor& attractor, const Separation& separation);

// "stable", "unstable", or a dash where there is no derivative or an eigenvalue of 1.
QString stability_text(const Attractor& attractor);

}  // namespace basinscope
