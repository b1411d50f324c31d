// SPDX-License-Identifier: GPL-3.0-or-later
// Why a scene's reader refuses a method, for controls that take one from a person: what this lets pass can be
// written to a file and read back.
#pragma once

#include <string>

#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

// Empty: none; else what was expected, after the parameter and the place of the entry where it has several:
// "upper[2]: expected a number in [0, 1000000], not -1", "expected a symmetric matrix". size: the number N of
// patterns; dimension: D. O(D^3) for a matrix, else linear in the numbers.
std::string method_refusal(const Separation& separation, Eigen::Index size);
std::string method_refusal(const PostTransform& post, Eigen::Index dimension);

}  // namespace basinscope
