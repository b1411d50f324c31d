// SPDX-License-Identifier: GPL-3.0-or-later
// Where the bars of a threshold construction stand in a frame.
#pragma once

#include <QSizeF>
#include <vector>

#include "core/transforms/threshold_construction.h"

namespace basinscope {

struct ThresholdLayout {
  // A score's stretch of the frame, from its left side, in the frame's units.
  struct Place {
    std::size_t index;
    double left, width;
  };
  std::vector<Place> places;  // by falling score
  double low = 0, high = 1;   // levels at the frame's bottom and top
};

// gap: between bars; stub: width of a score below the threshold, less where there are many. Widths are in the
// scale of the heights where that fits (squares look square), else over the whole frame; where squares had to
// be narrowed the heights follow.
ThresholdLayout threshold_layout(const ThresholdConstruction& construction, QSizeF frame, double gap,
                                 double stub);

}  // namespace basinscope
