// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the fields, in the window, in the compare grid and on paper: patterns and queries as the
// scene has them now, trajectories and attractors as the newest result has them. A limit is coloured by its
// weights.
#pragma once

#include <optional>
#include <set>

#include "ui/figure/field/field_marks.h"
#include "ui/figure/field/landscape_pictures.h"
#include "ui/figure/field/pattern_places.h"

namespace basinscope {

// What can be selected in the plots and tables.
struct Selection {
  std::set<int> patterns;
  std::set<int> queries;
  // Index into basins.attractors, continued by unstable.
  std::optional<int> attractor;

  bool empty() const { return patterns.empty() && queries.empty() && !attractor; }
  bool operator==(const Selection&) const = default;
};

struct MarkSources {
  const Scene& scene;                 // as in the document
  const LandscapeResult* result;      // may be null
  const LandscapePictures* pictures;  // may be null
  const Selection& selection;
  std::optional<int> shown_steps;
  bool dark = false;
  MarkId hovered;
  PatternPlaces* places = nullptr;  // of the scenes before; none: they are found anew
};
FieldMarks field_marks(FieldKind kind, const MarkSources& sources);
std::vector<QueryMark> query_marks(const Scene& scene, const Selection& selection);
// Figures and the panels of a grid show patterns where the network stores them; starts and their paths follow
// one switch, and starts have no names.
void keep_what_is_printed(FieldMarks& marks, const View& view);

// Colours as the pictures have them, or, without any (null), as indices and weights say: of a pattern, of
// what the mark of an attractor is split into, of a path by where it ends.
QColor shown_colour(const LandscapePictures* pictures, int pattern, bool dark);
std::vector<QColor> shown_members(const LandscapePictures* pictures, const Attractor& attractor,
                                  const Separation& separation, bool dark);
QColor path_colour(const Trajectory& path, const LandscapeResult* result, const LandscapePictures* pictures,
                   bool dark);

// Plane coordinates of a point of the scene's own space (not lifted).
QPointF plane_point(const Scene& scene, VectorIn state);
// Moves a point of the scene's own space along its plane.
Vector moved_in_plane(const Scene& scene, VectorIn state, QPointF to);

// The name of pattern i or query i as shown ("x₃", "q₂").
QString pattern_label(const Scene& scene, int index);
QString query_label(int index);

}  // namespace basinscope
