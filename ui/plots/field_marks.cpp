// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/field_marks.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/network/state_name.h"
#include "ui/plots/exact_regions.h"
#include "ui/plots/field_labels.h"
#include "ui/plots/marker_sheet.h"

namespace basinscope {
namespace {

const QColor ink(0x11, 0x11, 0x11);
const QColor casing(0, 0, 0, 170);

QPen pen(const QColor& colour, double width) {
  return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

QPolygonF diamond(QPointF centre, double half) {
  return QPolygonF({centre + QPointF(0, -half), centre + QPointF(half, 0), centre + QPointF(0, half),
                    centre + QPointF(-half, 0), centre + QPointF(0, -half)});
}

bool is_hollow(FixedPointKind kind) {
  return kind == FixedPointKind::saddle || kind == FixedPointKind::maximum;
}

// Of the same area as a diamond's, its middle at the centre of mass.
QPolygonF triangle(QPointF centre, double half) {
  const double across = 1.05 * half, up = 1.15 * half, down = 0.7 * half;
  return QPolygonF({centre + QPointF(0, -up), centre + QPointF(across, down), centre + QPointF(-across, down),
                    centre + QPointF(0, -up)});
}

QPolygonF outline_of(FixedPointKind kind, QPointF centre, double half) {
  return kind == FixedPointKind::maximum ? triangle(centre, half) : diamond(centre, half);
}

void draw_cross(QPainter& painter, QPointF centre, double reach) {
  painter.drawLine(centre - QPointF(reach, reach), centre + QPointF(reach, reach));
  painter.drawLine(centre - QPointF(reach, -reach), centre + QPointF(reach, -reach));
}

QRectF square(QPointF centre, double half) {
  return {centre.x() - half, centre.y() - half, 2 * half, 2 * half};
}

// A diamond in upright stripes, one a member.
void split(QPainter& painter, QPointF centre, double half, const std::vector<QColor>& members) {
  const auto count = static_cast<int>(members.size());
  if (count < 2 || members.size() > most_split) return;
  painter.save();
  QPainterPath clip;
  clip.addPolygon(diamond(centre, half));
  painter.setClipPath(clip, Qt::IntersectClip);
  for (int i = 0; i < count; ++i)
    painter.fillRect(
        QRectF(centre.x() - half + 2 * half * i / count, centre.y() - half, 2 * half / count, 2 * half),
        members[static_cast<std::size_t>(i)]);
  painter.restore();
}

void draw_ring(QPainter& painter, QPointF centre, double radius, double scale) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(pen(ink, 4 * scale));
  painter.drawEllipse(centre, radius, radius);
  painter.setPen(pen(Qt::white, 2 * scale));
  painter.drawEllipse(centre, radius, radius);
}

void draw_path(QPainter& painter, const PathMark& path, const FieldFrame& frame, double scale) {
  QPolygonF line;
  line.reserve(static_cast<qsizetype>(path.points.size()));
  for (const QPointF& point : path.points) line.push_back(frame.pixels(point));
  const double width = (path.selected ? 2 : 1.25) * scale;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(pen(casing, width + 1.75 * scale));
  painter.drawPolyline(line);
  painter.setPen(pen(Qt::white, width));
  painter.drawPolyline(line);
  // Steps; where they crowd near the limit one dot stands for all within half a pixel.
  painter.setPen(pen(ink, 0.75 * scale));
  painter.setBrush(path.colour);
  QPointF last(1e9, 1e9);
  const double radius = (path.selected ? 2.9 : 2.4) * scale;
  for (qsizetype i = 1; i < line.size(); ++i) {
    if (std::hypot(line[i].x() - last.x(), line[i].y() - last.y()) < 0.5) continue;
    last = line[i];
    painter.drawEllipse(last, radius, radius);
  }
}

// Faint: there may be dozens, and attractors are what counts.
void draw_target(QPainter& painter, const TargetMark& target, const FieldFrame& frame, double scale) {
  const QPointF centre = frame.pixels(target.at);
  painter.setBrush(Qt::NoBrush);
  for (const QPointF& to : target.to) {
    for (const auto& [colour, width] : {std::pair(casing, 3.0), std::pair(QColor(Qt::white), 1.5)}) {
      QPen dots(colour, width * scale, Qt::CustomDashLine, Qt::RoundCap);
      dots.setDashPattern({0.1, 6 / width});
      painter.setPen(dots);
      painter.drawLine(centre, frame.pixels(to));
    }
  }
  draw_target_marker(painter, centre, scale);
}

void draw_query(QPainter& painter, const QueryMark& query, QPointF centre, double scale) {
  if (query.selected) draw_ring(painter, centre, 9.5 * scale, scale);
  painter.setPen(pen(ink, 1.5 * scale));
  painter.setBrush(Qt::white);
  const double radius = (query.selected ? 6.2 : 5.2) * scale;
  painter.drawEllipse(centre, radius, radius);
}

}  // namespace

void draw_pattern(QPainter& painter, const PatternMark& pattern, const FieldFrame& frame, double scale) {
  const QPointF centre = frame.pixels(pattern.at);
  if (pattern.raw) {
    const QPointF raw = frame.pixels(*pattern.raw);
    painter.setPen(pen(casing, 2.5 * scale));
    painter.drawLine(raw, centre);
    painter.setPen(pen(Qt::white, scale));
    painter.drawLine(raw, centre);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(casing, 4 * scale, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(square(raw, 5.5 * scale));
    painter.setPen(QPen(pattern.colour, 2 * scale, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(square(raw, 5.5 * scale));
  }
  if (pattern.selected) draw_ring(painter, frame.pixels(pattern.handle()), 12 * scale, scale);
  draw_pattern_marker(painter, centre, pattern.colour, pattern.dot, scale);
}

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
  return QRectF(pixels(QPointF(x0, y1)), pixels(QPointF(x1, y0)));
}

double marker_scale(std::size_t patterns) {
  return patterns > 400 ? 0.4 : patterns > 100 ? 0.6 : patterns > 40 ? 0.8 : 1;
}

void draw_pattern_marker(QPainter& painter, QPointF centre, const QColor& colour, bool dot, double scale) {
  painter.fillRect(square(centre, 8 * scale), ink);
  painter.fillRect(square(centre, 7 * scale), Qt::white);
  painter.fillRect(square(centre, 5.25 * scale), colour);
  if (!dot) return;
  painter.setPen(pen(ink, 0.75 * scale));
  painter.setBrush(Qt::white);
  painter.drawEllipse(centre, 2.1 * scale, 2.1 * scale);
}

void draw_target_marker(QPainter& painter, QPointF centre, double scale) {
  painter.setBrush(Qt::NoBrush);
  const QPolygonF outline = diamond(centre, 4.2 * scale);
  painter.setPen(QPen(QColor(0, 0, 0, 150), 2.25 * scale, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.drawPolygon(outline);
  painter.setPen(QPen(QColor(255, 255, 255, 200), scale, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.drawPolygon(outline);
}

void draw_attractor_marker(QPainter& painter, QPointF centre, const AttractorMark& mark, double scale) {
  if (mark.selected) draw_ring(painter, centre, 12 * scale, scale);
  if (is_hollow(mark.kind)) {
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, wider] : {std::pair{ink, 2.0}, std::pair{QColor(Qt::white), 0.0}}) {
      painter.setPen(QPen(colour, (2 + wider) * scale, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
      painter.drawPolygon(outline_of(mark.kind, centre, 6.8 * scale));
      painter.setPen(QPen(colour, (1.5 + 0.75 * wider) * scale, Qt::SolidLine, Qt::SquareCap));
      if (mark.kind == FixedPointKind::saddle) draw_cross(painter, centre, 2.1 * scale);
    }
    return;
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(ink);
  painter.drawPolygon(diamond(centre, 9.6 * scale));
  painter.setBrush(Qt::white);
  painter.drawPolygon(diamond(centre, 8.2 * scale));
  const double half = 5.8 * scale;
  painter.setBrush(mark.colour);
  painter.drawPolygon(diamond(centre, half));
  split(painter, centre, half, mark.members);
}

void draw_attractor_swatch(QPainter& painter, QPointF centre, const AttractorMark& mark, const QColor& line,
                           double scale) {
  painter.setRenderHint(QPainter::Antialiasing);
  const double half = (mark.kind == FixedPointKind::pattern ? 5 : 6.2) * scale;
  if (is_hollow(mark.kind)) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(line, 1.25 * scale, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolygon(outline_of(mark.kind, centre, half));
    if (mark.kind == FixedPointKind::saddle) draw_cross(painter, centre, 1.6 * scale);
    return;
  }
  painter.setPen(QPen(mark.colour.darker(140), scale, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.setBrush(mark.colour);
  if (mark.kind == FixedPointKind::pattern) {
    painter.drawRect(square(centre, half));
    return;
  }
  painter.drawPolygon(diamond(centre, half));
  split(painter, centre, half - 0.5 * scale, mark.members);
}

void draw_marks(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const MarkStyle& style) {
  painter.setRenderHint(QPainter::Antialiasing);
  if (style.own_layer) painter.setCompositionMode(QPainter::CompositionMode_Source);
  const double scale = style.scale * marker_scale(marks.patterns.size());
  const bool sheet = style.sheet && marks.patterns.size() > named_patterns;
  for (const QPolygonF& region : marks.exact_regions)
    draw_exact_region(painter, region, frame, marks.regions_window, style);
  for (const TargetMark& target : marks.targets) draw_target(painter, target, frame, style.scale);
  for (const bool selected : {false, true})
    for (const PathMark& path : marks.paths)
      if (path.selected == selected) draw_path(painter, path, frame, style.scale);
  for (const bool selected : {false, true}) {
    for (const AttractorMark& attractor : marks.attractors)
      if (attractor.selected == selected)
        draw_attractor_marker(painter, frame.pixels(attractor.at), attractor, style.scale);
    if (sheet && !selected)
      style.sheet->draw(painter, marks.patterns, frame, scale);
    else
      for (const PatternMark& pattern : marks.patterns)
        if (pattern.selected == selected) draw_pattern(painter, pattern, frame, scale);
    for (const QueryMark& query : marks.queries)
      if (query.selected == selected) draw_query(painter, query, frame.pixels(query.at), style.scale);
  }
  painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
  draw_field_labels(painter, marks, frame, style);
}

void draw_probe(QPainter& painter, QPointF plane, const FieldFrame& frame, double scale, bool pinned) {
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF centre = frame.pixels(plane);
  const double radius = 5 * scale, gap = radius;
  const QLineF lines[] = {{frame.frame.left(), centre.y(), centre.x() - gap, centre.y()},
                          {centre.x() + gap, centre.y(), frame.frame.right(), centre.y()},
                          {centre.x(), frame.frame.top(), centre.x(), centre.y() - gap},
                          {centre.x(), centre.y() + gap, centre.x(), frame.frame.bottom()}};
  painter.setBrush(Qt::NoBrush);
  for (const auto& [colour, width, ring] :
       {std::tuple{QColor(0, 0, 0, 130), 2.5, 4.5}, std::tuple{QColor(Qt::white), 1.0, 2.0}}) {
    painter.setPen(QPen(colour, width * scale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines, 4);
    painter.setPen(QPen(colour, ring * scale));
    painter.drawEllipse(centre, radius, radius);
  }
  if (!pinned) return;
  painter.setPen(pen(ink, 0.75 * scale));
  painter.setBrush(Qt::white);
  painter.drawEllipse(centre, 2 * scale, 2 * scale);
}

MarkId mark_at(const FieldMarks& marks, const FieldFrame& frame, QPointF pixels, double radius) {
  MarkId found;
  double best = std::numeric_limits<double>::infinity();
  const auto consider = [&](MarkKind kind, int index, QPointF at, bool selected) {
    const QPointF away = frame.pixels(at) - pixels;
    const double distance = std::hypot(away.x(), away.y());
    // Selected markers win over all others within reach; then the nearest.
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
  // The rest only where nothing can be moved.
  if (found) return found;
  for (const PatternMark& pattern : marks.patterns)
    if (pattern.raw) consider(MarkKind::pattern, pattern.index, pattern.at, pattern.selected);
  for (const AttractorMark& mark : marks.attractors)
    consider(MarkKind::attractor, mark.index, mark.at, mark.selected);
  return found;
}

}  // namespace basinscope
