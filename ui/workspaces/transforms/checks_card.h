// SPDX-License-Identifier: GPL-3.0-or-later
// The card at the inspector's foot: what was verified of the maps shown.
#pragma once

#include <array>

#include "ui/workspaces/check_line.h"
#include "ui/workspaces/transforms/transforms_result.h"

namespace basinscope {

// Sums to 1e-12, unchanged by a number added to all scores to 1e-12, the gradient of Omega* to 1e-7.
std::array<CheckLine, 3> transform_checks(const TransformsResult* result);

}  // namespace basinscope
