// SPDX-License-Identifier: GPL-3.0-or-later
// The column at the right of the kernels workspace, and what it checks.
#pragma once

#include "ui/workspaces/checks_panel.h"
#include "ui/workspaces/inspector_column.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

// Both sides equal to 1e-12, both sums one to 1e-12, norms one to 1e-12.
std::array<CheckLine, 3> kernel_checks(const KernelsResult* result);

InspectorColumn* kernels_inspector(KernelsModel* model, const Appearance* appearance);

}  // namespace basinscope
