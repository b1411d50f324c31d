// SPDX-License-Identifier: GPL-3.0-or-later
// Adapts the parameters of a method to the number and dimension of patterns, as when another method or
// another memory is chosen: the result has no misfit() (core/network/network.h).
#pragma once

#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

// k is lowered to the number of patterns; upper bounds of another number become min(1, 2/N) each. Members of
// a sum are adapted, too. dimension is not used.
Separation fitted(Separation separation, int patterns, int dimension = 0);
// A matrix of another dimension becomes empty, which means the identity. patterns is not used.
PostTransform fitted(PostTransform post, int patterns, int dimension);

}  // namespace basinscope
