// SPDX-License-Identifier: GPL-3.0-or-later
// The one rule of ticks and their numbers, for windows and pages alike.
#pragma once

#include <vector>

#include "ui/figure/curve_panel.h"

namespace basinscope {

struct CurveTick {
  double value;
  RichText text;
  bool mark = true;  // else a name without a tick
};

// 1-2-5 steps with the same decimals; on a logarithmic axis 1, 2 and 5, or 1 and 3, or the decades alone, the
// more of them the fewer; the axis' names in place of these. room: along the axis, in sizes of the numbers'
// type: where there is little, there are fewer.
std::vector<CurveTick> curve_ticks(const CurveAxis& axis, double room = 1e9);
// With what its numbers have in common.
RichText axis_title(const CurveAxis& axis, double room = 1e9);

}  // namespace basinscope
