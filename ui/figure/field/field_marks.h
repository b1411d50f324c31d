// SPDX-License-Identifier: GPL-3.0-or-later
// Everything drawn over a field, in plane coordinates: one value, which the window, the compare grid and
// figures draw with one painter (field_painter.h) and an ink each (field_ink.h).
#pragma once

#include <QColor>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "core/network/attractors.h"
#include "core/scene/scene.h"
#include "ui/figure/drawable.h"

namespace basinscope {

enum class FieldKind { energy, basins };

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
  double off = 0;  // how far from the plane it lies; then it is its projection, drawn hollow
};

struct PathMark {
  std::vector<QPointF> points;  // q_0 ... as many as are shown
  QColor colour;                // of the attractor it reaches
  bool selected = false;
  bool stepped = false;  // its last point is the step that is shown
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

  // A start on the stable side of a saddle may settle there.
  bool hollow() const { return kind == FixedPointKind::saddle || kind == FixedPointKind::maximum; }
  bool split() const { return !hollow() && members.size() > 1; }
  bool operator==(const AttractorMark&) const = default;
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

// A square of the plane of which every start is proven to end in one basin.
struct ProvenCell {
  QPointF low, high;
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
  std::vector<ProvenCell> proven_cells;
  std::vector<ProvenCell> iterated;  // beside them: pixels of a row that end in a basin by iteration alone
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
    return drawable({frame.left() + (plane.x() - window.x0) / (window.x1 - window.x0) * frame.width(),
                     frame.bottom() - (plane.y() - window.y0) / (window.y1 - window.y0) * frame.height()});
  }
  QPointF plane(QPointF pixels) const {
    return {window.x0 + (pixels.x() - frame.left()) / frame.width() * (window.x1 - window.x0),
            window.y0 + (frame.bottom() - pixels.y()) / frame.height() * (window.y1 - window.y0)};
  }
  QPolygonF pixels(const QPolygonF& plane) const;
  QRectF pixels(const Grid& grid) const;
};

// The nearest marker within radius pixels, selected ones first.
MarkId mark_at(const FieldMarks& marks, const FieldFrame& frame, QPointF pixels, double radius);
// Markers shrink when there are many patterns.
double marker_scale(std::size_t patterns);
// Beyond this many patterns only the selected and the hovered one are named.
inline constexpr std::size_t named_patterns = 40;

}  // namespace basinscope
