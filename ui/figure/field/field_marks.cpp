// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/field_marks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace basinscope {

bool shows_raw_points(const FieldMarks& marks) {
  return std::any_of(marks.patterns.begin(), marks.patterns.end(),
                     [](const PatternMark& mark) { return mark.raw.has_value(); });
}

QPointF FieldFrame::on_surface(QPointF plane) const {
  const Eigen::Vector2d at = surface->page(plane.x(), plane.y());
  return drawable(frame.topLeft() + QPointF(at[0], at[1]));
}

namespace {

Eigen::Vector2d page_point(const FieldFrame& frame, QPointF pixels) {
  const QPointF at = pixels - frame.frame.topLeft();
  return {at.x(), at.y()};
}

}  // namespace

bool FieldFrame::shows(QPointF pixels) const {
  return frame.contains(pixels) && (!surface || surface->pick(page_point(*this, pixels)));
}

QPointF FieldFrame::under(QPointF pixels) const {
  const auto picked = surface->pick(page_point(*this, pixels));
  return picked ? QPointF((*picked)[0], (*picked)[1]) : plane_at(pixels, 0);
}

double FieldFrame::surface_height(QPointF plane) const {
  // Behind the viewer lines end, too.
  if (!surface->page(plane.x(), plane.y()).allFinite()) return std::numeric_limits<double>::quiet_NaN();
  return surface->height(surface->box(plane.x(), plane.y()).cwiseMax(0).cwiseMin(1));
}

double FieldFrame::height(QPointF plane) const {
  if (!surface) return 0;
  const double up = surface_height(plane);
  return std::isnan(up) ? 1 : up;
}

QPointF FieldFrame::plane_at(QPointF pixels, double height) const {
  if (!surface) return plane(pixels);
  const auto at = surface->at_height(page_point(*this, pixels), height);
  if (!at) return {(window.x0 + window.x1) / 2, (window.y0 + window.y1) / 2};
  // Near the horizon a pixel is far away.
  return {std::clamp((*at)[0], window.x0, window.x1), std::clamp((*at)[1], window.y0, window.y1)};
}

std::vector<LinePart> line_parts(const std::vector<QPointF>& plane, const FieldFrame& frame) {
  std::vector<LinePart> parts;
  if (plane.empty()) return parts;
  bool goes_on = false;
  const auto add = [&](QPointF at) {
    const bool before = std::exchange(goes_on, !frame.ends(at));
    if (!goes_on) return;
    const bool hidden = frame.hidden(at);
    const QPointF pixels = frame.pixels(at);
    if (!before || parts.back().hidden != hidden) {
      // The parts meet.
      QPolygonF begin;
      if (before) begin.push_back(parts.back().line.back());
      parts.push_back({std::move(begin), hidden});
    }
    parts.back().line.push_back(pixels);
  };
  add(plane.front());
  for (std::size_t i = 1; i < plane.size(); ++i) {
    const QPointF from = plane[i - 1], way = plane[i] - from;
    // On a surface it bends: a piece is a hundredth of the window at most.
    const double share = std::max(std::abs(way.x()) / (frame.window.x1 - frame.window.x0),
                                  std::abs(way.y()) / (frame.window.y1 - frame.window.y0));
    const int pieces = frame.surface ? std::clamp(static_cast<int>(std::ceil(100 * share)), 1, 200) : 1;
    for (int k = 1; k < pieces; ++k) add(from + way * k / pieces);
    add(plane[i]);
  }
  return parts;
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

QPointF mark_place(const AttractorMark& mark, const FieldFrame& frame) {
  return mark.hollow() ? frame.pixels(mark.at) : frame.head(mark.at);
}

bool in_sight(const AttractorMark& mark, const FieldFrame& frame) {
  return (!mark.hollow() && frame.stem > 0) || !frame.hidden(mark.at);
}

double marker_scale(std::size_t patterns) {
  return patterns > 400 ? 0.4 : patterns > 100 ? 0.6 : patterns > 40 ? 0.8 : 1;
}

MarkId mark_at(const FieldMarks& marks, const FieldFrame& frame, QPointF pixels, double radius) {
  MarkId found;
  double best = std::numeric_limits<double>::infinity();
  const auto consider = [&](MarkKind kind, int index, QPointF place, bool selected) {
    const QPointF away = place - pixels;
    const double distance = std::hypot(away.x(), away.y());
    // 1e6 exceeds every distance in the plot, so that a selected marker within reach wins over nearer ones.
    const double rank = distance - (selected ? 1e6 : 0);
    if (distance > radius || rank >= best) return;
    best = rank;
    found = {kind, index};
  };
  for (const QueryMark& query : marks.queries)
    if (!frame.hidden(query.at))
      consider(MarkKind::query, query.index, frame.pixels(query.at), query.selected);
  for (const PatternMark& pattern : marks.patterns) {
    consider(MarkKind::pattern, pattern.index, frame.head(pattern.handle()), pattern.selected);
  }
  // What cannot be dragged is found only where no mark that can be dragged is within reach.
  if (found) return found;
  for (const PatternMark& pattern : marks.patterns)
    if (pattern.raw) consider(MarkKind::pattern, pattern.index, frame.head(pattern.at), pattern.selected);
  for (const AttractorMark& mark : marks.attractors)
    if (in_sight(mark, frame))
      consider(MarkKind::attractor, mark.index, mark_place(mark, frame), mark.selected);
  return found;
}

}  // namespace basinscope
