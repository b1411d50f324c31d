// SPDX-License-Identifier: GPL-3.0-or-later
// Where names go: beside their marker, or in the middle of their region, clear of markers, of each other and
// of the frame.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

namespace basinscope {

// What a name must not cover, and the names placed so far. Lengths in painter units.
class LabelPlaces {
 public:
  explicit LabelPlaces(const QRectF& field) : field_(field) {}

  void avoid(const QRectF& box) { taken_.push_back(box); }
  void avoid(QPointF centre, double half);
  // The best of eight places round a marker for a box of this size, distance from its centre: right, left,
  // above, below and the corners, or those first; the box is then taken.
  QRectF beside(QPointF marker, double distance, QSizeF size, bool corners_first = false);
  // The box centred there or a little above or below, no farther than room from there, if it is clear of
  // everything; it is then taken.
  std::optional<QRectF> inside(QPointF centre, double room, QSizeF size);

 private:
  double covered(const QRectF& box) const;  // area over what is taken or outside the field

  QRectF field_;
  std::vector<QRectF> taken_;
};

}  // namespace basinscope
