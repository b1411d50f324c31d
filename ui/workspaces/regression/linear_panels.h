// SPDX-License-Identifier: GPL-3.0-or-later
// Epanechnikov as linear attention: the recurrent state, its estimate beside the full sum over time, their
// difference, and what a token costs. The state is S_t and, as its last column, Z_t: one square an entry,
// blue below zero, red above, with one scale for S and one for Z.
#pragma once

#include "ui/workspaces/regression/regression_tables.h"

namespace basinscope {

std::vector<RegressionPanel> linear_specs();

}  // namespace basinscope
