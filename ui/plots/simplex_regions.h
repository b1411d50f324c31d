// SPDX-License-Identifier: GPL-3.0-or-later
// The regions of equal support in the plane of three scores: their colours, and where their names go.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ui/plots/simplex_plot.h"

namespace basinscope {

// The members' blend, pale so that paths and names stand out.
QColor region_colour(SupportMask mask, const std::array<int, 3>& corners, const Theme& theme);

// "{1, 4}".
QString region_name(SupportMask mask, const std::array<int, 3>& corners);

// A coarse grid of places.
std::vector<RegionPlace> region_places(const SimplexGround& ground);

// The clearest place of a region: far from its borders, from the path and from the names of its dots. unit:
// logical pixels of a plane unit. None where there is no room for a name.
std::optional<QPointF> region_name_place(const std::vector<RegionPlace>& places, const SimplexMarks& marks,
                                         SupportMask mask, double unit);

}  // namespace basinscope
