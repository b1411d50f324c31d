// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/separation/separation.h"

namespace basinscope {

// Empty when the separation accepts that many scores: k at most their number, one upper bound a score,
// and the same of both members of a sum. Otherwise why not, one sentence without a point.
std::string why_not_fitting(const Separation& separation, Eigen::Index scores);

}  // namespace basinscope
