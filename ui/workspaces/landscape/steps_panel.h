// SPDX-License-Identifier: GPL-3.0-or-later
// The histogram of the steps that trajectories from the shown window take.
#pragma once

#include "core/landscape/step_histogram.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

// What trajectories from the window depend on, and nothing else of the scene.
Scene dependence_of_window(const Scene& scene);
// A panel of what is computed from that.
template <class Result>
ComputedPanel<Scene, Result>* panel_of_window(LandscapeModel* model, Appearance* appearance,
                                              const PanelSpec<Result>& spec,
                                              Result (*compute)(const Scene&, const TaskControl&),
                                              const QString& doing, QWidget* parent) {
  using Panel = ComputedPanel<Scene, Result>;
  const auto input = [model] {
    return model->result() ? std::optional(dependence_of_window(model->scene())) : std::nullopt;
  };
  auto* panel = new Panel(appearance, spec, model->document(), input, compute, doing, parent);
  QObject::connect(model, &LandscapeModel::result_changed, panel, &Panel::request);
  return panel;
}

PanelSpec<StepHistogram> steps_spec();
// Of 96 x 96 initial conditions.
StepHistogram counted_steps(const Scene& scene, const TaskControl& control);
using StepsPanel = ComputedPanel<Scene, StepHistogram>;
StepsPanel* steps_panel(LandscapeModel* model, Appearance* appearance, QWidget* parent);

}  // namespace basinscope
