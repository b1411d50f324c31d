// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/field_labels.h"

#include <QLineF>
#include <algorithm>

#include "ui/figure/label_places.h"
#include "ui/figure/pattern_colours.h"

namespace basinscope {
namespace {

constexpr double light_ground = 0.7;  // OKLab lightness

// Keeps names away from the first steps of a path, those that are long enough to be seen. A box around a long
// diagonal step would block a large area, so that each is divided into short pieces.
void avoid_path(LabelPlaces& places, const PathMark& path, const FieldFrame& frame, double unit) {
  const std::size_t count = std::min<std::size_t>(path.points.size(), 12);
  for (std::size_t i = 1; i < count; ++i) {
    const QPointF a = frame.pixels(path.points[i - 1]), b = frame.pixels(path.points[i]);
    const int pieces = std::min(40, static_cast<int>(QLineF(a, b).length() / (6 * unit)));
    for (int k = 1; k < pieces; ++k) places.avoid(a + (b - a) * k / pieces, 2.5 * unit);
  }
}

}  // namespace

void draw_field_labels(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame,
                       const FieldInk& ink) {
  if (!ink.names.write) return;
  const FieldInk::Sizes& sizes = ink.sizes;
  const double unit = ink.unit;
  // Names stay a little inside the frame.
  LabelPlaces places(frame.frame.adjusted(2 * unit, 2 * unit, -2 * unit, -2 * unit));
  const bool few = marks.patterns.size() <= named_patterns;
  const double half = 8 * unit * sizes.pattern * marker_scale(marks.patterns.size());
  // Where markers are painted whole or not at all, those outside the frame are absent, and so are their
  // names.
  const double reach = ink.whole ? 0 : half;
  const QRectF near = frame.frame.adjusted(-reach, -reach, reach, reach);
  // All marks are known before the first name is placed, so that no name covers a mark that comes later.
  if (few) {
    for (const PatternMark& mark : marks.patterns) places.avoid(frame.head(mark.at), half);
    for (const QueryMark& mark : marks.queries) places.avoid(frame.pixels(mark.at), 7 * unit * sizes.query);
    for (const AttractorMark& mark : marks.attractors)
      places.avoid(mark_place(mark, frame), 9 * unit * sizes.attractor);
    for (const PathMark& path : marks.paths) avoid_path(places, path, frame, unit);
  }
  const auto write = [&](const FieldHand& hand, const QRectF& box, const QString& name) {
    hand.write(painter, box, name, ink.ground && oklab(ink.ground(box.center())).L > light_ground);
  };
  const auto size_of = [](const FieldHand& hand, const QString& name) {
    return QSizeF(hand.width(name), hand.height);
  };
  const auto name_beside = [&](QPointF centre, double distance, const QString& name, bool corners_first) {
    if (name.isEmpty() || !near.contains(centre)) return;
    write(ink.names, places.beside(centre, distance + ink.name_gap, size_of(ink.names, name), corners_first),
          name);
  };
  for (const PatternMark& mark : marks.patterns) {
    const bool hovered = marks.hovered == MarkId{MarkKind::pattern, mark.index};
    if ((few && marks.labels) || mark.selected || hovered)
      name_beside(frame.head(mark.handle()), half + (mark.selected ? 6 * unit : 0), mark.label, false);
  }
  // Names of queries prefer the corners, the upper right one first.
  for (const QueryMark& mark : marks.queries) {
    const bool hovered = marks.hovered == MarkId{MarkKind::query, mark.index};
    if (frame.hidden(mark.at)) continue;
    if ((marks.labels && marks.queries.size() <= named_patterns) || mark.selected || hovered)
      name_beside(frame.pixels(mark.at), (mark.selected ? 11 : 6) * unit * sizes.query, mark.label, true);
  }
  if (!marks.labels) return;
  // Names of basins come last and only where they fit; names of patterns and queries are always placed.
  const double plane_unit = frame.frame.width() / (frame.window.x1 - frame.window.x0);
  for (const RegionMark& region : marks.regions)
    if (const auto box = places.inside(frame.pixels(region.at), region.clearance * plane_unit,
                                       size_of(ink.region_names, region.label)))
      write(ink.region_names, *box, region.label);
}

}  // namespace basinscope
