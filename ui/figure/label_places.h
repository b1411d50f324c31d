// SPDX-License-Identifier: GPL-3.0-or-later
// Label placement: finds positions for names next to their markers or inside their regions that overlap
// neither markers nor other names and stay inside the frame.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

namespace basinscope {

// field: the frame. Keeps the boxes that names must avoid, and those of the names placed so far. Painter
// units. A call is linear in the number of boxes.
class LabelPlaces {
 public:
  explicit LabelPlaces(const QRectF& field) : field_(field) {}

  void avoid(const QRectF& box) { taken_.push_back(box); }
  void avoid(QPointF centre, double half);
  // The box of a name of this size at the given distance from the centre of a marker, at the position with
  // the least overlap of eight: right, left, above, below, then the corners (corners_first: corners before).
  // Names placed later avoid it.
  QRectF beside(QPointF marker, double distance, QSizeF size, bool corners_first = false);
  // The box of a name centred at a point or a little above or below it, within room of it and without any
  // overlap; names placed later avoid it. Nothing if there is none.
  std::optional<QRectF> inside(QPointF centre, double room, QSizeF size);

 private:
  double covered(const QRectF& box) const;  // area of overlap; area outside the field counts four times

  QRectF field_;
  std::vector<QRectF> taken_;
};

}  // namespace basinscope
