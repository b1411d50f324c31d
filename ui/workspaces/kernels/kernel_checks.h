// SPDX-License-Identifier: GPL-3.0-or-later
// What was verified of the pair shown.
#pragma once

#include <array>

#include "ui/workspaces/check_line.h"
#include "ui/workspaces/kernels/kernels_result.h"

namespace basinscope {

// Both sides equal to 1e-12, both sums one to 1e-12, norms one to 1e-12.
std::array<CheckLine, 3> kernel_checks(const KernelsResult* result);

}  // namespace basinscope
