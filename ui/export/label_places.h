// SPDX-License-Identifier: GPL-3.0-or-later
// Where labels of markers go: beside their marker, clear of markers, of each other and of the frame.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

namespace basinscope {

// What a label must not cover, and the labels placed so far.
class LabelPlaces {
 public:
  explicit LabelPlaces(const QRectF& field) : field_(field) {}

  void avoid(const QRectF& box) { taken_.push_back(box); }
  // The best of eight places round a marker for a box of this size; the box is then taken.
  QRectF beside(QPointF marker, double distance, QSizeF size);
  // The box centred there, if it is clear of everything; it is then taken.
  std::optional<QRectF> centred(QPointF centre, QSizeF size);

 private:
  double covered(const QRectF& box) const;  // area over what is taken or outside the field

  QRectF field_;
  std::vector<QRectF> taken_;
};

}  // namespace basinscope
