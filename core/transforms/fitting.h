// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/message.h"
#include "core/separation/separation.h"

namespace basinscope {

// Empty when the separation accepts that many scores: k at most their number, one upper bound a score,
// and the same of both members of a sum. Otherwise why not, one sentence without a point.
Message why_not_fitting(const Separation& separation, Eigen::Index scores);

// The separation for some of its scores, by their indices in order: upper bounds go with their scores. What
// does not have one bound a score stays as it is, and so do all others.
Separation for_scores(const Separation& separation, std::span<const int> indices);

// k at most the number of scores, one upper bound a score: a single bound becomes that of all, no less than
// leaves a sum of 1; any other number of bounds that is not theirs becomes twice the even share.
Separation fitted_to(Separation separation, Eigen::Index scores);

}  // namespace basinscope
