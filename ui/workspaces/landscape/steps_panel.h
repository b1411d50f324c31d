// SPDX-License-Identifier: GPL-3.0-or-later
// The histogram of the steps that trajectories from the shown window take.
#pragma once

#include "core/landscape/step_histogram.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

PanelSpec<StepHistogram> steps_spec();
// Of 96 x 96 initial conditions.
StepHistogram counted_steps(const Scene& scene, const TaskControl& control);
using StepsPanel = ComputedPanel<Scene, StepHistogram>;
StepsPanel* steps_panel(LandscapeModel* model, Appearance* appearance, QWidget* parent);

}  // namespace basinscope
