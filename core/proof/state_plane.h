// SPDX-License-Identifier: GPL-3.0-or-later
// The plane that all states are in after an update, where there is one, and coordinates in it: all of two
// dimensions; and in three, under layer normalisation, the zero-sum plane through delta (1, 1, 1), where the
// patterns are zero-sum, too. There scores see nothing of what is off the plane, and with z and states in
// orthonormal coordinates of it
//   post(z) = R z/sqrt(||z||^2 + n epsilon),    R = eta sqrt(n),
// which is l2 normalisation but for epsilon.
#pragma once

#include <memory>

#include "core/network/network.h"
#include "core/proof/box.h"

namespace basinscope {

bool has_state_plane(const Network& network);

// Of a state or a direction of two or three dimensions: to within 4 ulp of its length.
Eigen::Array2d in_state_plane(VectorIn of);

// The network with patterns in coordinates of the plane; refers to it where it is of two dimensions. Only its
// weights count: the post-transform is that of three dimensions. Only where has_state_plane().
std::shared_ptr<const Network> flattened(const Network& network);

}  // namespace basinscope
