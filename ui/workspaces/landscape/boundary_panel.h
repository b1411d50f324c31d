// SPDX-License-Identifier: GPL-3.0-or-later
// How mixed the basins in the shown window are: the share of initial conditions whose limit is uncertain over
// how well they are known, and the numbers that dynamicists quote.
#pragma once

#include "core/landscape/measured_basins.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

PanelSpec<BasinMeasures> boundary_spec();
// Of 512 x 512 initial conditions.
BasinMeasures measured_boundaries(const Scene& scene, const TaskControl& control);
using BoundaryPanel = ComputedPanel<Scene, BasinMeasures>;
BoundaryPanel* boundary_panel(LandscapeModel* model, Appearance* appearance, QWidget* parent);

}  // namespace basinscope
