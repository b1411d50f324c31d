// SPDX-License-Identifier: GPL-3.0-or-later
// What the table calls an attractor, its kind and its stability.
#pragma once

#include <QString>

#include "core/network/attractors.h"

namespace basinscope {

// "pattern", "mirror image", ...; retrieved sets are associations, or fractional where some weights lie
// between 0 and 1.
QString kind_text(const Attractor& attractor, bool of_sets);

// "{x₂, .48 x₃, .52 x₅}": members with a part of the weight carry it.
QString fractional_name(const Attractor& attractor, const std::vector<std::string>& names);

// "stable", "saddle", "maximum", or a dash.
QString stability_text(const Attractor& attractor);

}  // namespace basinscope
