// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ring_labels.h"

#include <cmath>
#include <limits>

namespace basinscope {
namespace {

double common_area(const QRectF& a, const QRectF& b) {
  const QRectF both = a & b;
  return both.isEmpty() ? 0 : both.width() * both.height();
}

QPointF turned_by(QPointF direction, double degrees) {
  const double c = std::cos(degrees * M_PI / 180), s = std::sin(degrees * M_PI / 180);
  return {c * direction.x() - s * direction.y(), s * direction.x() + c * direction.y()};
}

// Nearest places first; inwards before far away.
std::vector<QPointF> steps_from(QPointF outward, double distance) {
  std::vector<QPointF> steps;
  for (const double far : {1.0, 1.5, -1.0, 2.0, -1.5, 2.6, -2.0, 3.3, -2.6, 4.0, -3.3, 5.0, -4.0}) {
    for (const double turn : {0.0, 20.0, -20.0, 40.0, -40.0, 62.0, -62.0})
      steps.push_back(turned_by(outward, turn) * (far * distance));
  }
  return steps;
}

}  // namespace

std::vector<RingPlace> ring_places(const std::vector<RingLabel>& labels, const QRectF& field, double distance,
                                   double marker_half) {
  std::vector<QRectF> taken;
  for (const RingLabel& label : labels)
    taken.emplace_back(label.marker - QPointF(marker_half, marker_half),
                       QSizeF(2 * marker_half, 2 * marker_half));
  std::vector<RingPlace> places;
  for (const RingLabel& label : labels) {
    RingPlace best;
    double least = std::numeric_limits<double>::infinity();
    bool first = true;
    for (const QPointF& step : steps_from(label.outward, distance)) {
      QRectF box(QPointF(), label.size);
      box.moveCenter(label.marker + step);
      double covered = box.width() * box.height() - common_area(box, field);
      for (const QRectF& other : taken) covered += common_area(box, other);
      if (covered < least) {
        least = covered;
        best = {box, !first};
      }
      first = false;
      if (!(least > 0)) break;
    }
    taken.push_back(best.box);
    places.push_back(best);
  }
  return places;
}

}  // namespace basinscope
