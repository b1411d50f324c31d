// SPDX-License-Identifier: GPL-3.0-or-later
// What numbers can be imported as in regression: samples of one variable, and of a surface.
#pragma once

#include "ui/controls/import_target.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

std::vector<ImportTarget> regression_imports(RegressionModel* model, bool surface_first = false);

}  // namespace basinscope
