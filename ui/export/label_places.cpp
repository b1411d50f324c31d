// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/label_places.h"

#include <limits>

namespace basinscope {

namespace {

double area(const QRectF& box) { return box.isEmpty() ? 0 : box.width() * box.height(); }

}  // namespace

double LabelPlaces::covered(const QRectF& box) const {
  double sum = 2 * (area(box) - area(box & field_));
  for (const QRectF& other : taken_) sum += area(box & other);
  return sum;
}

QRectF LabelPlaces::beside(QPointF marker, double distance, QSizeF size) {
  const double w = size.width(), h = size.height(), near = 0.55 * distance;
  const QRectF places[] = {{marker.x() + distance, marker.y() - h / 2, w, h},
                           {marker.x() - distance - w, marker.y() - h / 2, w, h},
                           {marker.x() - w / 2, marker.y() - distance - h, w, h},
                           {marker.x() - w / 2, marker.y() + distance, w, h},
                           {marker.x() + near, marker.y() - near - h, w, h},
                           {marker.x() + near, marker.y() + near, w, h},
                           {marker.x() - near - w, marker.y() - near - h, w, h},
                           {marker.x() - near - w, marker.y() + near, w, h}};
  QRectF best = places[0];
  double least = std::numeric_limits<double>::infinity();
  for (const QRectF& place : places) {
    const double cost = covered(place);
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  avoid(best);
  return best;
}

std::optional<QRectF> LabelPlaces::centred(QPointF centre, QSizeF size) {
  const QRectF box(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(),
                   size.height());
  if (covered(box) > 0) return std::nullopt;
  avoid(box);
  return box;
}

}  // namespace basinscope
