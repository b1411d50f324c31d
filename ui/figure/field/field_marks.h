// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is drawn over a landscape field, as one value in plane coordinates. The window, the compare
// grid and figures paint it with the same painter (field_painter.h), each in its style (field_ink.h);
// landscape_marks.h makes it from a scene and a result.
#pragma once

#include <QColor>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <cmath>
#include <optional>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/landscape/energy_surface.h"
#include "core/scene/scene.h"
#include "ui/figure/drawable.h"

namespace basinscope {

enum class FieldKind { energy, basins };

enum class MarkKind { none, pattern, query, attractor };
// A mark that can be hovered or selected: its kind, and its index in the scene or in the table of attractors.
struct MarkId {
  MarkKind kind = MarkKind::none;
  int index = -1;
  bool operator==(const MarkId&) const = default;
  explicit operator bool() const { return kind != MarkKind::none; }
};

// A pattern. Where normalisation moves it, the given point is drawn, too, joined to the stored one.
struct PatternMark {
  int index = 0;
  QPointF at;                  // as the network stores it (normalised)
  std::optional<QPointF> raw;  // as it was given, if that differs: what the pointer moves
  QColor colour;
  bool dot = false;
  bool selected = false;
  QString label;

  QPointF handle() const { return raw.value_or(at); }
  bool operator==(const PatternMark&) const = default;
};

// A query, the initial condition of a trajectory.
struct QueryMark {
  int index = 0;
  QPointF at;
  bool selected = false;
  QString label;
  double off = 0;  // distance from the plane; above 0 its projection is drawn, hollow
};

// A trajectory.
struct PathMark {
  std::vector<QPointF> points;  // q_0, q_1, ..., the shown steps only; of a step in part, that part
  QColor colour;                // of the attractor that it converges to
  bool selected = false;
  bool stepped = false;        // its last point is the current step of playing
  std::vector<QPointF> ahead;  // of a stepped one: from there to its end
};

// A stable or unstable line of a saddle.
struct ManifoldMark {
  std::vector<QPointF> points;
};

// The update as arrows: those that are nearer to each other than an ink allows are left out.
struct ArrowMarks {
  struct Arrow {
    qint64 column = 0, row = 0;  // multiples of step
    QPointF at, move;
  };
  double step = 0, longest = 0;  // longest: the move that is as long as arrows are apart
  std::vector<Arrow> each;
  bool empty() const { return each.empty(); }
};

// A fixed point: a filled diamond, for saddles a hollow diamond with a cross, for maxima a hollow triangle.
// Attractors that are patterns have the pattern's mark on fields; this one is for tables.
struct AttractorMark {
  int index = 0;  // in the table of attractors
  QPointF at;
  QColor colour;
  std::vector<QColor> members;  // the diamond is divided into these colours; empty: one colour
  FixedPointKind kind = FixedPointKind::metastable;
  bool selected = false;

  // Unstable. Attractors may be saddles, too: initial conditions on the stable manifold converge to them.
  bool hollow() const { return kind == FixedPointKind::saddle || kind == FixedPointKind::maximum; }
  bool split() const { return !hollow() && members.size() > 1; }
  bool operator==(const AttractorMark&) const = default;
};

// Where patterns are retrieved if that is elsewhere than at their marks: the mean of an association's
// patterns, or the corner sign(x). to: the attractors or patterns that belong to it, which lines connect if
// one of them is selected.
struct TargetMark {
  QPointF at;
  std::vector<QPointF> to;
};

// The name of a basin, at a point inside it.
struct RegionMark {
  QPointF at;
  double clearance = 0;  // distance to the basin's border, in plane coordinates
  QString label;
};

// A rectangle of the plane all of whose initial conditions are proven to converge to one attractor; or, in
// FieldMarks::iterated, one where this is not proven.
struct ProvenCell {
  QPointF low, high;
};

// All marks of one field, in the order of scene and result; painters choose the order of drawing.
struct FieldMarks {
  std::vector<PatternMark> patterns;
  std::vector<QueryMark> queries;
  std::vector<PathMark> paths;
  std::vector<ManifoldMark> stable_lines, unstable_lines;
  ArrowMarks arrows;
  std::vector<QPolygonF> first_nullclines, second_nullclines;  // where an update keeps one coordinate
  std::vector<AttractorMark> attractors;
  std::vector<TargetMark> targets;
  std::vector<RegionMark> regions;
  std::vector<QPolygonF> exact_regions;
  Window regions_window;  // the window that exact regions were clipped to
  std::vector<ProvenCell> proven_cells;
  std::vector<ProvenCell> iterated;  // runs of pixels of a row whose basin is known by iteration only
  bool labels = true;                // names are drawn
  MarkId hovered;
};

// Whether normalisation moves some pattern, so that the given point is drawn, too, joined to the stored one.
bool shows_raw_points(const FieldMarks& marks);

// The map between plane and painter coordinates: the window is shown in the frame, with y upwards; or its
// energy is seen as a surface there, whose room is the frame.
struct FieldFrame {
  QRectF frame;
  Window window;
  const EnergySurface* surface = nullptr;  // must outlive the frame
  double stem = 0;                         // of pins that stand on the surface; 0: marks lie on it

  QPointF pixels(QPointF plane) const {
    if (surface) return on_surface(plane);
    return drawable({frame.left() + (plane.x() - window.x0) / (window.x1 - window.x0) * frame.width(),
                     frame.bottom() - (plane.y() - window.y0) / (window.y1 - window.y0) * frame.height()});
  }
  // Where the mark of a pin is that stands there.
  QPointF head(QPointF plane) const { return pixels(plane) - QPointF(0, stem); }
  // Whether the surface hides its own point there.
  bool hidden(QPointF plane) const { return surface && surface->hidden(plane.x(), plane.y()); }
  // Whether there is nothing to lie on: a surface ends where the energy is infinite.
  bool ends(QPointF plane) const { return surface && std::isnan(surface_height(plane)); }
  // Whether a position of the pointer is over the window, and then the inverse. Beside a surface it is where
  // its floor would be seen.
  bool shows(QPointF pixels) const;
  QPointF plane(QPointF pixels) const {
    if (surface) return under(pixels);
    return {window.x0 + (pixels.x() - frame.left()) / frame.width() * (window.x1 - window.x0),
            window.y0 + (frame.bottom() - pixels.y()) / frame.height() * (window.y1 - window.y0)};
  }
  // The height at which something that is moved parallel to the plane has its foot, and where that is then,
  // inside the window.
  double height(QPointF plane) const;
  QPointF plane_at(QPointF pixels, double height) const;
  // The same for every corner of a polygon, and for the rectangle that the pixels of a grid cover.
  QPolygonF pixels(const QPolygonF& plane) const;
  QRectF pixels(const Grid& grid) const;

 private:
  QPointF on_surface(QPointF plane) const;
  double surface_height(QPointF plane) const;
  QPointF under(QPointF pixels) const;
};

// A part of a line on a field, all of which is in sight or hidden by the surface. Where that ends there is
// none.
struct LinePart {
  QPolygonF line;  // painter coordinates
  bool hidden = false;
};
// A line that is straight between its points in the plane.
std::vector<LinePart> line_parts(const std::vector<QPointF>& plane, const FieldFrame& frame);

// On a surface stable states are pins, like patterns, and unstable ones lie on it, as queries do; the head of
// a pin is always in sight.
QPointF mark_place(const AttractorMark& mark, const FieldFrame& frame);
bool in_sight(const AttractorMark& mark, const FieldFrame& frame);

// The nearest marker within radius of a painter position, or MarkKind::none. Selected markers come first, and
// those that can be dragged before attractors.
MarkId mark_at(const FieldMarks& marks, const FieldFrame& frame, QPointF pixels, double radius);
// The factor by which markers are smaller if there are many patterns.
double marker_scale(std::size_t patterns);
// Of more patterns than this only those that are selected or hovered are named.
inline constexpr std::size_t named_patterns = 40;

}  // namespace basinscope
