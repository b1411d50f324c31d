// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of weights that come back short of a factor (Separated), which may be beyond doubles.
#pragma once

#include <limits>

#include "core/linear_algebra.h"

namespace basinscope {

// A sum of nothing is 0 at this scale.
inline constexpr double no_log_scale = -std::numeric_limits<double>::infinity();

// e^log_scale sum += e^more_log_scale more, from then on at the larger of the two scales.
void add_weights(VectorOut sum, double& log_scale, VectorIn more, double more_log_scale);

}  // namespace basinscope
