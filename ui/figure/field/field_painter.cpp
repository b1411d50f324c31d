// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/field_painter.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/field/contours.h"
#include "ui/figure/field/exact_regions.h"
#include "ui/figure/field/field_labels.h"
#include "ui/figure/field/proof_cells.h"
#include "ui/figure/field/shown_arrows.h"
#include "ui/figure/field/surface_contours.h"
#include "ui/figure/long_line.h"
#include "ui/figure/mark_shapes.h"
#include "ui/figure/marker_sheet.h"

namespace basinscope {
namespace {

const QColor path_ink(0x11, 0x11, 0x11);
const QColor faint_casing(0, 0, 0, 170);

QPen round_pen(const QColor& colour, double width) {
  return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

// The square about a centre.
QRectF square_round(QPointF centre, double half) {
  return {centre.x() - half, centre.y() - half, 2 * half, 2 * half};
}

// apart: between two dots, so that those of several widths lie on each other.
QPen dotted(const QColor& colour, double width, double apart) {
  QPen pen(colour, width, Qt::CustomDashLine, Qt::RoundCap);
  pen.setDashPattern({0.1 / width, apart / width});
  return pen;
}

// What is still to come is dotted, and so is, without its casing, what a surface hides.
void draw_way(QPainter& painter, const std::vector<QPointF>& points, bool to_come, double width,
              const FieldFrame& frame, const FieldInk& ink) {
  const auto pen = [&](const QColor& colour, double wide, bool dots) {
    return dots ? dotted(colour, wide, 3 * width) : round_pen(colour, wide);
  };
  for (const LinePart& part : line_parts(points, frame)) {
    // A dark casing under a white line is visible on every colour of a field.
    if (!part.hidden) {
      painter.setPen(pen(ink.opaque ? path_ink : faint_casing, width + ink.path_casing - ink.path, to_come));
      painter.drawPolyline(part.line);
    }
    painter.setPen(pen(Qt::white, width, to_come || part.hidden));
    painter.drawPolyline(part.line);
  }
}

void draw_path(QPainter& painter, const PathMark& path, const FieldFrame& frame, const FieldInk& ink) {
  const double width = (path.selected ? 1.6 : 1) * ink.path;
  painter.setBrush(Qt::NoBrush);
  draw_way(painter, path.ahead, true, width, frame, ink);
  draw_way(painter, path.points, false, width, frame, ink);
  // Steps crowd near the limit, where one dot stands for all. The last step is always drawn, as it is the
  // limit.
  QPointF last(1e9, 1e9);
  for (std::size_t i = 1; i < path.points.size(); ++i) {
    const bool end = i + 1 == path.points.size();
    const QPointF place = frame.pixels(path.points[i]);
    if (!end && std::hypot(place.x() - last.x(), place.y() - last.y()) < ink.step_apart) continue;
    if (frame.hidden(path.points[i]) || frame.ends(path.points[i])) continue;
    last = place;
    draw_step_marker(painter, last, path.colour, path.selected, ink.sizes.step * ink.unit);
  }
}

void draw_manifold(QPainter& painter, const ManifoldMark& mark, bool stable, const FieldFrame& frame,
                   const FieldInk& ink) {
  const double width = 1.5 * ink.unit;
  painter.setBrush(Qt::NoBrush);
  for (const LinePart& part : line_parts(mark.points, frame)) {
    if (part.hidden) continue;
    painter.setPen(round_pen(Qt::white, 2 * width));
    painter.drawPolyline(part.line);
    QPen pen(path_ink, width, stable ? Qt::SolidLine : Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
    if (!stable) pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.drawPolyline(part.line);
  }
}

// The two kinds differ in colour and in dashes.
void draw_nullclines(QPainter& painter, const std::vector<QPolygonF>& lines, bool first,
                     const FieldFrame& frame, const FieldInk& ink) {
  const double width = 1.5 * ink.unit;
  painter.setBrush(Qt::NoBrush);
  for (const QPolygonF& line : lines)
    for (const LinePart& part : line_parts({line.begin(), line.end()}, frame)) {
      if (part.hidden) continue;
      const QPolygonF drawn =
          ink.contour_tolerance > 0 ? simplified(part.line, ink.contour_tolerance) : part.line;
      painter.setPen(round_pen(Qt::white, 2 * width));
      painter.drawPolyline(drawn);
      painter.setPen(nullcline_pen(first, width));
      painter.drawPolyline(drawn);
    }
}

// From a pin's head to its foot.
void draw_stem(QPainter& painter, QPointF at, const FieldFrame& frame, const FieldInk& ink) {
  const QPointF foot = frame.pixels(at), head = frame.head(at);
  const bool hidden = frame.hidden(at);
  for (const auto& [colour, width] :
       {std::pair(ink.opaque ? path_ink : faint_casing, 3.5), std::pair(QColor(Qt::white), 1.5)}) {
    QPen pen(colour, width * ink.unit, hidden ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap);
    if (hidden) pen.setDashPattern({3 / width, 2.5 / width});
    painter.setPen(pen);
    painter.drawLine(head, foot);
    if (hidden) continue;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(foot, width * ink.unit, 0.6 * width * ink.unit);
  }
}

// Targets are drawn faintly, as there may be dozens and attractors are more important.
void draw_target(QPainter& painter, const TargetMark& target, const FieldFrame& frame, const FieldInk& ink) {
  const QPointF centre = frame.pixels(target.at);
  painter.setBrush(Qt::NoBrush);
  for (const QPointF& to : target.to) {
    for (const auto& [colour, width] : {std::pair(faint_casing, 3.0), std::pair(QColor(Qt::white), 1.5)}) {
      QPen dots(colour, width * ink.unit, Qt::CustomDashLine, Qt::RoundCap);
      dots.setDashPattern({0.1, 6 / width});
      painter.setPen(dots);
      painter.drawLine(centre, frame.pixels(to));
    }
  }
  draw_target_marker(painter, centre, ink.opaque, ink.sizes.target * ink.unit);
}

// Draws attractors, patterns and queries, the selected ones over all others.
void draw_points(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const FieldInk& ink) {
  const double unit = ink.sizes.pattern * ink.unit * marker_scale(marks.patterns.size());
  // Many patterns are copied from a cached picture while only the selected ones move (marker_sheet.h).
  const bool sheet = ink.sheet && !frame.surface && marks.patterns.size() > named_patterns;
  const auto shown = [&](QPointF place) { return !ink.whole || frame.frame.contains(frame.pixels(place)); };
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  if (ink.own_layer) painter.setCompositionMode(QPainter::CompositionMode_Source);
  if (frame.stem > 0) {
    for (const AttractorMark& mark : marks.attractors)
      if (!mark.hollow() && shown(mark.at)) draw_stem(painter, mark.at, frame, ink);
    for (const PatternMark& pattern : marks.patterns)
      if (shown(pattern.at)) draw_stem(painter, pattern.at, frame, ink);
  }
  for (const bool selected : {false, true}) {
    for (const AttractorMark& mark : marks.attractors)
      if (mark.selected == selected && shown(mark.at) && in_sight(mark, frame))
        draw_attractor_marker(painter, mark_place(mark, frame), mark,
                              (mark.hollow() ? ink.sizes.hollow : ink.sizes.attractor) * ink.unit);
    if (sheet && !selected)
      ink.sheet->draw(painter, marks.patterns, frame, unit);
    else
      for (const PatternMark& pattern : marks.patterns)
        if (pattern.selected == selected && shown(pattern.at)) draw_pattern(painter, pattern, frame, unit);
    for (const QueryMark& query : marks.queries)
      if (query.selected == selected && shown(query.at) && !frame.hidden(query.at))
        draw_query_marker(painter, frame.pixels(query.at), query.selected, ink.sizes.query * ink.unit,
                          query.off > 0);
  }
  for (const PathMark& path : marks.paths)
    if (path.stepped)
      draw_shown_step(painter, frame.pixels(path.points.back()), ink.unit, frame.surface != nullptr);
  painter.restore();
}

}  // namespace

void draw_pattern(QPainter& painter, const PatternMark& pattern, const FieldFrame& frame, double unit) {
  const QPointF centre = frame.head(pattern.at);
  if (pattern.raw) {
    const QPointF raw = frame.head(*pattern.raw);
    // A line joins the given point to the pattern that the network stores; the hollow square is what the
    // pointer moves.
    painter.setPen(round_pen(faint_casing, 2.5 * unit));
    painter.drawLine(raw, centre);
    painter.setPen(round_pen(Qt::white, unit));
    painter.drawLine(raw, centre);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(faint_casing, 4 * unit, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(square_round(raw, 5.5 * unit));
    painter.setPen(QPen(pattern.colour, 2 * unit, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(square_round(raw, 5.5 * unit));
  }
  if (pattern.selected) draw_selection_ring(painter, frame.head(pattern.handle()), 12 * unit, unit);
  draw_pattern_marker(painter, centre, pattern.colour, pattern.dot, unit);
}

void draw_field(QPainter& painter, const FieldPicture& picture, const FieldFrame& frame,
                const FieldInk& ink) {
  painter.save();
  if (ink.whole) painter.setClipRect(frame.frame, Qt::IntersectClip);
  painter.setOpacity(ink.image_opacity);
  if (!picture.image.isNull())
    painter.drawImage(frame.surface ? frame.frame : frame.pixels(picture.grid), picture.image);
  draw_contours(painter, picture.contours, frame, ink);
  painter.restore();
  draw_marks(painter, picture.marks, frame, ink);
}

void draw_contours(QPainter& painter, const std::vector<ContourLevel>& levels, const FieldFrame& frame,
                   const FieldInk& ink) {
  if (frame.surface) return draw_surface_contours(painter, levels, frame, ink);
  painter.setBrush(Qt::NoBrush);
  for (const ContourLevel& level : levels) {
    painter.setPen(QPen(level.colour, ink.contour, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    for (const QPolygonF& line : level.lines) {
      // Simplified after the map to the painter, as the tolerance is one of what is seen.
      const QPolygonF drawn = frame.pixels(line);
      painter.drawPolyline(ink.contour_tolerance > 0 ? simplified(drawn, ink.contour_tolerance) : drawn);
    }
  }
}

void draw_marks(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const FieldInk& ink) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  if (ink.own_layer) painter.setCompositionMode(QPainter::CompositionMode_Source);
  if (ink.whole) painter.setClipRect(frame.frame, Qt::IntersectClip);
  // The order is from the back to the front: proof, exact regions, the update, lines of saddles, targets,
  // paths, marks, names.
  if (!marks.proven_cells.empty() || !marks.iterated.empty()) draw_proof(painter, marks, frame, ink);
  for (const QPolygonF& region : marks.exact_regions)
    draw_exact_region(painter, region, frame, marks.regions_window, ink);
  draw_nullclines(painter, marks.first_nullclines, true, frame, ink);
  draw_nullclines(painter, marks.second_nullclines, false, frame, ink);
  for (const QLineF& arrow : shown_arrows(marks.arrows, frame, ink.unit))
    draw_arrow(painter, arrow.p1(), arrow.p2(), ink.unit);
  for (const ManifoldMark& line : marks.stable_lines) draw_manifold(painter, line, true, frame, ink);
  for (const ManifoldMark& line : marks.unstable_lines) draw_manifold(painter, line, false, frame, ink);
  for (const TargetMark& target : marks.targets) draw_target(painter, target, frame, ink);
  for (const bool selected : {false, true})
    for (const PathMark& path : marks.paths)
      if (path.selected == selected) draw_path(painter, path, frame, ink);
  painter.restore();
  draw_points(painter, marks, frame, ink);
  draw_field_labels(painter, marks, frame, ink);
}

void draw_probe(QPainter& painter, QPointF plane, const FieldFrame& frame, double scale, bool pinned) {
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF centre = frame.pixels(plane);
  const double radius = 5 * scale, gap = radius;
  const bool hidden = frame.hidden(plane);
  // The hair lines leave out the ring, so that the state that is probed stays visible. On a surface they are
  // drawn where they are in sight.
  std::vector<QPolygonF> lines;
  if (frame.surface) {
    const Window& window = frame.window;
    for (const std::vector<QPointF>& line :
         {std::vector{QPointF(window.x0, plane.y()), QPointF(window.x1, plane.y())},
          std::vector{QPointF(plane.x(), window.y0), QPointF(plane.x(), window.y1)}})
      for (LinePart& part : line_parts(line, frame))
        if (!part.hidden) lines.push_back(std::move(part.line));
  } else {
    lines = {{{frame.frame.left(), centre.y()}, {centre.x() - gap, centre.y()}},
             {{centre.x() + gap, centre.y()}, {frame.frame.right(), centre.y()}},
             {{centre.x(), frame.frame.top()}, {centre.x(), centre.y() - gap}},
             {{centre.x(), centre.y() + gap}, {centre.x(), frame.frame.bottom()}}};
  }
  painter.setBrush(Qt::NoBrush);
  for (const auto& [colour, width, ring] :
       {std::tuple{QColor(0, 0, 0, 130), 2.5, 4.5}, std::tuple{QColor(Qt::white), 1.0, 2.0}}) {
    painter.setPen(QPen(colour, width * scale, Qt::SolidLine, Qt::FlatCap));
    for (const QPolygonF& line : lines) painter.drawPolyline(line);
    painter.setPen(QPen(colour, ring * scale));
    if (!hidden) painter.drawEllipse(centre, radius, radius);
  }
  if (!pinned || hidden) return;
  painter.setPen(QPen(path_ink, 0.75 * scale));
  painter.setBrush(Qt::white);
  painter.drawEllipse(centre, 2 * scale, 2 * scale);
}

}  // namespace basinscope
