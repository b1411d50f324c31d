// SPDX-License-Identifier: GPL-3.0-or-later
// A two-parameter diagram (a map of parameter space, core/landscape/parameter_plane.h) as a panel of the
// sweep page.
#pragma once

#include <array>

#include "core/landscape/parameter_plane.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

struct Diagram {
  SweepSettings settings;                          // with a second parameter
  std::shared_ptr<const ParameterPlane> plane;     // some of its points may be missing; null: all of them
  std::optional<std::array<double, 2>> here = {};  // the values that the scene has
};
// here: of this scene.
Diagram diagram_of(const SweepSettings& settings, const Scene& scene,
                   std::shared_ptr<const ParameterPlane> plane);

PanelSpec<Diagram> diagram_spec();

// The point whose square has this place of the panel; nothing outside, or where nothing is computed yet.
struct DiagramPoint {
  std::size_t column, row;
};
std::optional<DiagramPoint> point_at(const Diagram& diagram, const CurvePanel& panel, QPointF place);
// "β = 3.2, α = 1.5: 7 attractors, 5 patterns, entropy 0.31"
RichText point_words(const Diagram& diagram, const DiagramPoint& point);

}  // namespace basinscope
