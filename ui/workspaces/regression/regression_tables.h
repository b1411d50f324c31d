// SPDX-License-Identifier: GPL-3.0-or-later
// The plots of the regression workspace as numbers: what is copied and saved of them in the window and by the
// command line.
#pragma once

#include "core/data/data_table.h"
#include "ui/workspaces/regression/regression_result.h"

namespace basinscope {

inline constexpr Eigen::Index moment_queries = 201;

DataTable fits_table(const FitResult& result);
DataTable bandwidths_table(const BandwidthResult& result);
DataTable surface_table(const SurfaceResult& result);
DataTable sample_errors_table(const SampleErrors& errors);
// Of a shift in one dimension, at the play head. Computed.
DataTable moment_table(const RegressionState& state);
DataTable shift_surface_table(const ShiftSurface& surface);
DataTable linear_run_table(const LinearResult& result);
DataTable linear_state_table(const LinearResult& result);

}  // namespace basinscope
