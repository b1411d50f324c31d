// SPDX-License-Identifier: GPL-3.0-or-later
// Where the names of markers round a circle go: outwards, or near that where others stand in the way, then
// with a line from the marker.
#pragma once

#include <QPointF>
#include <QRectF>
#include <vector>

namespace basinscope {

struct RingLabel {
  QPointF marker;   // pixels
  QPointF outward;  // of length 1
  QSizeF size;
};

struct RingPlace {
  QRectF box;
  bool moved = false;  // not where it would stand alone
};

// In the order given, the first where it would stand alone: distance pixels outwards from its marker. Boxes
// cover neither each other nor a square of the half side marker_half round any marker and lie inside the
// field, as long as there is room for that: 33 names round a circle of a hundred pixels have.
std::vector<RingPlace> ring_places(const std::vector<RingLabel>& labels, const QRectF& field, double distance,
                                   double marker_half);

}  // namespace basinscope
