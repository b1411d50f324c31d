// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the marks of landscape fields (field_marks.h): patterns and queries as in the current scene;
// trajectories, attractors, targets and regions as in the newest result, which may be of an earlier scene.
#pragma once

#include <optional>
#include <set>

#include "ui/figure/field/field_marks.h"
#include "ui/figure/field/landscape_pictures.h"
#include "ui/figure/field/pattern_places.h"

namespace basinscope {

// What is selected in plots and tables, by index.
struct Selection {
  std::set<int> patterns;
  std::set<int> queries;
  // Index into Basins::attractors, continued by LandscapeResult::unstable.
  std::optional<int> attractor;

  bool empty() const { return patterns.empty() && queries.empty() && !attractor; }
  bool operator==(const Selection&) const = default;
};

struct MarkSources {
  const Scene& scene;                 // the current one
  const LandscapeResult* result;      // may be null
  const LandscapePictures* pictures;  // for colours; may be null
  const Selection& selection;
  // How many steps of trajectories are shown, the last one perhaps in part; nothing: all.
  std::optional<double> shown_steps;
  bool dark = false;
  MarkId hovered;
  PatternPlaces* places = nullptr;   // a cache for dragging; null: all positions are computed
  std::optional<int> followed = {};  // the query that playing follows where none is selected
};
// The marks that the scene's view shows in a field of this kind. O(N D) without places, and linear in the
// states of trajectories.
FieldMarks field_marks(FieldKind kind, const MarkSources& sources);
std::vector<QueryMark> query_marks(const Scene& scene, const Selection& selection);
// Reduces marks to what figures and the compare grid show: patterns only where the network stores them,
// queries without names and only together with trajectories.
void keep_what_is_printed(FieldMarks& marks, const View& view);

// Colours as in pictures, or (if null) by indices and weights alone: of a pattern; of the parts of an
// attractor's mark; of a trajectory, by the attractor that it converges to.
QColor shown_colour(const LandscapePictures* pictures, int pattern, bool dark);
std::vector<QColor> shown_members(const LandscapePictures* pictures, const Attractor& attractor,
                                  const Separation& separation, bool dark);
QColor path_colour(const Trajectory& path, const LandscapeResult* result, const LandscapePictures* pictures,
                   bool dark);

// The plane coordinates of a state in the scene's own space (before lifted(), core/scene/scene.h).
QPointF plane_point(const Scene& scene, VectorIn state);
// The state moved parallel to the scene's plane so that its plane coordinates are to. Along an axis of R^D
// the coordinate is set exactly.
Vector moved_in_plane(const Scene& scene, VectorIn state, QPointF to);

// The name of pattern i or query i as shown ("x₃", "q₂").
QString pattern_label(const Scene& scene, int index);
QString query_label(int index);

}  // namespace basinscope
