// SPDX-License-Identifier: GPL-3.0-or-later
// Methods made to fit the patterns.
#pragma once

#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

// k at most the number of patterns, one upper bound a pattern, also in the members of a sum.
Separation fitted(Separation separation, int patterns, int dimension = 0);
// A matrix of another dimension gives way to the identity.
PostTransform fitted(PostTransform post, int patterns, int dimension);

}  // namespace basinscope
