// SPDX-License-Identifier: GPL-3.0-or-later
// Errors over time under distribution shift, as a plot and as text.
#pragma once

#include <vector>

#include "core/data/data_table.h"
#include "ui/figure/curve_points.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

// The methods wanted, later ones over earlier ones.
CurvePanel shift_curves(const Matrix& errors, const ShiftSettings& settings,
                        const std::vector<ShiftMethod>& methods, const Theme& theme);
DataTable shift_table(const Matrix& errors, const ShiftSettings& settings);

}  // namespace basinscope
