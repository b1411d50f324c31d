// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/label_places.h"

#include <cmath>
#include <iterator>
#include <limits>

namespace basinscope {

namespace {

double area_of(const QRectF& box) { return box.isEmpty() ? 0 : box.width() * box.height(); }

}  // namespace

void LabelPlaces::avoid(QPointF centre, double half) {
  avoid(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half));
}

double LabelPlaces::covered(const QRectF& box) const {
  // A name that leaves the frame is cut off, which is worse than one that overlaps another.
  double sum = 4 * (area_of(box) - area_of(box & field_));
  for (const QRectF& other : taken_)
    if (box.intersects(other)) sum += area_of(box & other);
  return sum;
}

QRectF LabelPlaces::beside(QPointF marker, double distance, QSizeF size, bool corners_first) {
  const double w = size.width(), h = size.height(), corner = 0.7 * distance;
  // The middles of the eight positions, relative to the marker.
  const QPointF middles[] = {{distance + w / 2, 0},
                             {-distance - w / 2, 0},
                             {0, -distance - h / 2},
                             {0, distance + h / 2},
                             {corner + w / 2, -corner - h / 2},
                             {corner + w / 2, corner + h / 2},
                             {-corner - w / 2, -corner - h / 2},
                             {-corner - w / 2, corner + h / 2}};
  QRectF best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < std::size(middles); ++i) {
    QRectF box(QPointF(), size);
    box.moveCenter(marker + middles[corners_first ? (i + 4) % 8 : i]);
    // A small cost that grows with the rank of the position prefers the first of nearly equal ones.
    const double cost = covered(box) + 1e-3 * h * h * static_cast<double>(i);
    if (cost < least) {
      least = cost;
      best = box;
    }
  }
  avoid(best);
  return best;
}

std::optional<QRectF> LabelPlaces::inside(QPointF centre, double room, QSizeF size) {
  if (size.width() > 2 * room) return std::nullopt;
  // Shifts in heights of the text: first the centre itself, then places above and below a text that is there.
  for (const double shift : {0.0, -1.5, 1.5, -2.7, 2.7}) {
    QRectF box(QPointF(), size);
    box.moveCenter(centre + QPointF(0, shift * size.height()));
    if ((std::abs(shift) + 0.5) * size.height() > room || covered(box) > 0) continue;
    avoid(box);
    return box;
  }
  return std::nullopt;
}

}  // namespace basinscope
