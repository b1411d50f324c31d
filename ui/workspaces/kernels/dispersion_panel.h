// SPDX-License-Identifier: GPL-3.0-or-later
// Largest weight, support and retrieval error as keys are added, for every attention at one temperature.
#pragma once

#include "ui/workspaces/kernels/kernels_model.h"
#include "ui/workspaces/kernels/kernels_panels.h"

namespace basinscope {

using DispersionPanel = SpecPanel<SpreadShown>;
DispersionPanel* dispersion_panel(KernelsModel* model, Appearance* appearance, QWidget* parent);

}  // namespace basinscope
