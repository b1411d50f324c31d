// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the regression workspace as numbers: what is copied and saved of them in the window and by
// the command line.
#pragma once

#include "ui/workspaces/panel_spec.h"
#include "ui/workspaces/regression/regression_result.h"

namespace basinscope {

using RegressionPanel = PanelSpec<RegressionShown>;

inline constexpr Eigen::Index moment_queries = 201;

DataTable fits_table(const RegressionShown& shown);
DataTable bandwidths_table(const RegressionShown& shown);
DataTable surface_table(const RegressionShown& shown);
DataTable sample_errors_table(const RegressionShown& shown);
DataTable shift_table(const RegressionShown& shown);
// Of a shift in one dimension, at the play head. Computed.
DataTable moment_table(const RegressionShown& shown);
DataTable shift_surface_table(const RegressionShown& shown);
DataTable linear_run_table(const RegressionShown& shown);
DataTable linear_state_table(const RegressionShown& shown);

}  // namespace basinscope
