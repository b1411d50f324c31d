// SPDX-License-Identifier: GPL-3.0-or-later
// What was verified of the fits shown.
#pragma once

#include <array>

#include "ui/workspaces/check_line.h"
#include "ui/workspaces/regression/regression_result.h"

namespace basinscope {

// The selected fit has a value at every key shown (a warning where not), its attention twin gives the same
// fit to 1e-9 of the largest value, the weights of every line sum to one to 1e-9.
std::array<CheckLine, 3> regression_checks(const FitResult* result);

}  // namespace basinscope
