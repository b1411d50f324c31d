// SPDX-License-Identifier: GPL-3.0-or-later
// The surface fit, its error, and the error against the number of samples.
#pragma once

#include "ui/workspaces/regression/regression_tables.h"

namespace basinscope {

RegressionPanel surface_spec(bool error);
RegressionPanel sample_error_spec();

}  // namespace basinscope
