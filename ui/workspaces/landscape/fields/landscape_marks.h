// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the fields: patterns and queries as the document has them now, trajectories and
// attractors as the newest result has them.
#pragma once

#include "ui/plots/field_marks.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/memory/pattern_places.h"

namespace basinscope {

enum class FieldKind { energy, basins };

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

// Plane coordinates of a point of the scene's own space (not lifted).
QPointF plane_point(const Scene& scene, VectorIn state);
// Moves a point of the scene's own space along its plane.
Vector moved_in_plane(const Scene& scene, VectorIn state, QPointF to);

// The name of pattern i or query i as shown ("x₃", "q₂").
QString pattern_label(const Scene& scene, int index);
QString query_label(int index);
// "pairs {x₂ x₃}, .42 {x₃ x₄}": which neighbours win together, the largest three; "no adjacent pair".
QString pairs_text(const Scene& scene, const Vector& pairs);

// "5 stable attractors, 1 saddle"
QString attractor_summary(const LandscapeResult& result);
// The same with the largest basin and its share, for screen readers.
QString accessible_summary(const LandscapeResult& result);
// "1.5-entmax, <i>β</i> = 6, identity"
QString parameter_summary(const Scene& scene);

}  // namespace basinscope
