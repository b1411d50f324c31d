// SPDX-License-Identifier: GPL-3.0-or-later
// How one query descends: its distances to the limit, and the bound that one of its steps minimises.
#pragma once

#include "core/landscape/descent.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

struct DescentInput {
  Scene scene;  // with one query
  int query = 0, step = 0;
  bool operator==(const DescentInput&) const = default;
};

struct Descent {
  int query = 0, step = 0;  // the step that begins at q_step
  std::optional<Approach> approach;
  StepBound bound;
  Message no_bound;
};

DescentInput descent_input(const Scene& scene, int query, int step);
Descent descent(const DescentInput& input, const TaskControl& control);

PanelSpec<Descent> approach_spec();
PanelSpec<Descent> bound_spec();

using DescentPanel = ComputedPanel<DescentInput, Descent>;
// Of the query that the energies are shown of; the bound is that of the step which is shown.
DescentPanel* descent_panel(const PanelSpec<Descent>& spec, LandscapeModel* model, Appearance* appearance,
                            QWidget* parent);

}  // namespace basinscope
