// SPDX-License-Identifier: GPL-3.0-or-later
// Everything drawn over a field, in plane coordinates, and how it is drawn. Plain QPainter: the
// window, the compare grid and the export share it.
#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/network/attractors.h"
#include "core/scene/scene.h"

namespace basinscope {

enum class MarkKind { none, pattern, query, attractor };
struct MarkId {
  MarkKind kind = MarkKind::none;
  int index = -1;
  bool operator==(const MarkId&) const = default;
  explicit operator bool() const { return kind != MarkKind::none; }
};

struct PatternMark {
  int index = 0;
  QPointF at;                  // as stored (normalised)
  std::optional<QPointF> raw;  // where it differs: what the pointer moves
  QColor colour;
  bool dot = false;
  bool selected = false;
  QString label;

  QPointF handle() const { return raw.value_or(at); }
  bool operator==(const PatternMark&) const = default;
};

struct QueryMark {
  int index = 0;
  QPointF at;
  bool selected = false;
  QString label;
};

struct PathMark {
  std::vector<QPointF> points;  // q_0 ... as many as are shown
  QColor colour;                // of the attractor it reaches
  bool selected = false;
};

// A filled diamond; saddles are hollow diamonds with a cross, maxima hollow triangles. Patterns have their
// squares on fields and are drawn from here in tables alone.
struct AttractorMark {
  int index = 0;  // into the table
  QPointF at;
  QColor colour;
  std::vector<QColor> members;  // split into these; empty: one colour
  FixedPointKind kind = FixedPointKind::metastable;
  bool selected = false;
};

// Where an association's patterns have their mean, or the corner sign(x) of patterns; to: the attractors and
// patterns that belong to it, when one of them is selected.
struct TargetMark {
  QPointF at;
  std::vector<QPointF> to;
};

struct RegionMark {
  QPointF at;
  double clearance = 0;  // plane units
  QString label;
};

struct FieldMarks {
  std::vector<PatternMark> patterns;
  std::vector<QueryMark> queries;
  std::vector<PathMark> paths;
  std::vector<AttractorMark> attractors;
  std::vector<TargetMark> targets;
  std::vector<RegionMark> regions;
  std::vector<QPolygonF> exact_regions;
  Window regions_window;  // the window they were clipped to
  bool labels = true;
  MarkId hovered;
};

// Whether normalising moves a pattern: the point that was given is then drawn too, joined to the memory it
// makes.
bool shows_raw_points(const FieldMarks& marks);

// Where the plane lies on the painter: the frame shows the window, y upwards.
struct FieldFrame {
  QRectF frame;
  Window window;

  QPointF pixels(QPointF plane) const {
    return {frame.left() + (plane.x() - window.x0) / (window.x1 - window.x0) * frame.width(),
            frame.bottom() - (plane.y() - window.y0) / (window.y1 - window.y0) * frame.height()};
  }
  QPointF plane(QPointF pixels) const {
    return {window.x0 + (pixels.x() - frame.left()) / frame.width() * (window.x1 - window.x0),
            window.y0 + (frame.bottom() - pixels.y()) / frame.height() * (window.y1 - window.y0)};
  }
  QPolygonF pixels(const QPolygonF& plane) const;
  QRectF pixels(const Grid& grid) const;
};

class MarkerSheet;

struct MarkStyle {
  double scale = 1;  // of markers, lines and labels
  QFont font;        // labels; italic and weight are set here
  // Colour of the field under a place (pixels), for the colour of labels; none: dark ground.
  std::function<QColor(QPointF)> ground;
  // The marks have a transparent layer of the screen to themselves. Half transparent casings then replace
  // what they cross: Qt would share out the blending of so many spans over its thread pool, and the window
  // would wait for threads that find both cores taken.
  bool own_layer = false;
  // Keeps the markers that stay where they are, and the widths of labels; none: all are drawn and measured
  // every time.
  MarkerSheet* sheet = nullptr;
};

void draw_marks(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const MarkStyle& style);
void draw_probe(QPainter& painter, QPointF plane, const FieldFrame& frame, double scale, bool pinned);
// A 45 degree cross-section of one marker each, also for legends and tables.
void draw_pattern(QPainter& painter, const PatternMark& pattern, const FieldFrame& frame, double scale);
void draw_pattern_marker(QPainter& painter, QPointF centre, const QColor& colour, bool dot, double scale);
void draw_target_marker(QPainter& painter, QPointF centre, double scale);
void draw_attractor_marker(QPainter& painter, QPointF centre, const AttractorMark& mark, double scale);
// The same marks without casings, for tables and plain legends: lines in the colour of text.
void draw_attractor_swatch(QPainter& painter, QPointF centre, const AttractorMark& mark, const QColor& line,
                           double scale);

// The nearest marker within radius pixels, selected ones first.
MarkId mark_at(const FieldMarks& marks, const FieldFrame& frame, QPointF pixels, double radius);
// Markers shrink when there are many patterns.
double marker_scale(std::size_t patterns);

}  // namespace basinscope
