// SPDX-License-Identifier: GPL-3.0-or-later
// The ticks of a plot's axes and their numbers, in the window and on pages by one rule (tick_steps.h).
#pragma once

#include <vector>

#include "ui/figure/curve_panel.h"
#include "ui/figure/tick_steps.h"

namespace basinscope {

struct CurveTick {
  double value;
  RichText text;
  bool mark = true;  // false: a name without a tick
};

// Round steps of 1, 2 or 5 times a power of ten with equal decimals. On a logarithmic axis 1, 2 and 5 of each
// decade, or 1 and 3, or decades alone, depending on how many decades there are. If the axis has names, these
// instead. room: length of the axis in sizes of the numbers' type; below 10 there are fewer ticks.
// texts: the room for them along an axis whose numbers are fitted.
std::vector<CurveTick> curve_ticks(const CurveAxis& axis, double room = 1e9, const TextRoom& texts = {});
// The title of the axis with the part that is common to its numbers: "coordinate 1 = 0.7071067 + … × 1e−9".
RichText axis_title(const CurveAxis& axis, double room = 1e9, const TextRoom& texts = {});

}  // namespace basinscope
