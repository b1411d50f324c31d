// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/field_marks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {

bool shows_raw_points(const FieldMarks& marks) {
  return std::any_of(marks.patterns.begin(), marks.patterns.end(),
                     [](const PatternMark& mark) { return mark.raw.has_value(); });
}

QPolygonF FieldFrame::pixels(const QPolygonF& plane) const {
  QPolygonF result;
  result.reserve(plane.size());
  for (const QPointF& point : plane) result.push_back(pixels(point));
  return result;
}

QRectF FieldFrame::pixels(const Grid& grid) const {
  double x0 = grid.x0, x1 = grid.x1, y0 = grid.y0, y1 = grid.y1;
  if (grid.sampling == Grid::Sampling::nodes) {  // half a pixel beyond the outer nodes
    const double dx = (x1 - x0) / std::max(1, grid.width - 1) / 2,
                 dy = (y1 - y0) / std::max(1, grid.height - 1) / 2;
    x0 -= dx, x1 += dx, y0 -= dy, y1 += dy;
  }
  // The painter's y points down, so that the largest y of the plane is the top.
  return QRectF(pixels(QPointF(x0, y1)), pixels(QPointF(x1, y0)));
}

double marker_scale(std::size_t patterns) {
  return patterns > 400 ? 0.4 : patterns > 100 ? 0.6 : patterns > 40 ? 0.8 : 1;
}

MarkId mark_at(const FieldMarks& marks, const FieldFrame& frame, QPointF pixels, double radius) {
  MarkId found;
  double best = std::numeric_limits<double>::infinity();
  const auto consider = [&](MarkKind kind, int index, QPointF at, bool selected) {
    const QPointF away = frame.pixels(at) - pixels;
    const double distance = std::hypot(away.x(), away.y());
    // 1e6 exceeds every distance in the plot, so that a selected marker within reach wins over nearer ones.
    const double rank = distance - (selected ? 1e6 : 0);
    if (distance > radius || rank >= best) return;
    best = rank;
    found = {kind, index};
  };
  for (const QueryMark& query : marks.queries)
    consider(MarkKind::query, query.index, query.at, query.selected);
  for (const PatternMark& pattern : marks.patterns) {
    consider(MarkKind::pattern, pattern.index, pattern.handle(), pattern.selected);
  }
  // What cannot be dragged is found only where no mark that can be dragged is within reach.
  if (found) return found;
  for (const PatternMark& pattern : marks.patterns)
    if (pattern.raw) consider(MarkKind::pattern, pattern.index, pattern.at, pattern.selected);
  for (const AttractorMark& mark : marks.attractors)
    consider(MarkKind::attractor, mark.index, mark.at, mark.selected);
  return found;
}

}  // namespace basinscope
