// SPDX-License-Identifier: GPL-3.0-or-later
// Which arrows of the update are drawn in a frame, and how long.
#pragma once

#include <QLineF>
#include <vector>

#include "ui/figure/field/field_marks.h"

namespace basinscope {

// Least distance of two arrows' beginnings, in logical pixels of the window.
inline constexpr double arrows_apart = 22;

// From beginning to tip, in painter coordinates: the arrows at multiples of the least whole number of steps
// that keeps them apart (unit: painter units of a logical pixel), so that a wider frame has more of them. The
// longest move is drawn as long as 0.9 of their distance, others in proportion. Those that a surface hides
// are left out.
std::vector<QLineF> shown_arrows(const ArrowMarks& arrows, const FieldFrame& frame, double unit);

}  // namespace basinscope
