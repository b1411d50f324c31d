// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a method with these parameters is allowed in a scene, by the checks of the scene file's reader. For
// controls in which a user types parameters: what is allowed here can be saved and read back.
#pragma once

#include "core/message.h"
#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

// Empty if it is allowed, else what was expected, with parameter and index in front for an entry of a list:
// "upper[2]: expected a number in [0, 1000000], not -1", "expected a symmetric matrix". size: the number N of
// patterns; dimension: D. O(D^3) for the matrix of a linear post-transform, else linear in the numbers.
Message method_refusal(const Separation& separation, Eigen::Index size);
Message method_refusal(const PostTransform& post, Eigen::Index dimension);

}  // namespace basinscope
