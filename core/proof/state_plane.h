// SPDX-License-Identifier: GPL-3.0-or-later
// The plane of states: a plane that contains every state after one update, with orthonormal coordinates in
// it. For networks of two dimensions it is the whole space, with its own coordinates.
//
// A network of three dimensions has one if its post-transform is layer normalisation, post(z) = eta (z - mean
// z)/sqrt(var z + epsilon) + delta, and the entries of each pattern add up to 0; other networks of more than
// two dimensions have none. States then have the mean delta: they lie in the plane through delta (1, 1, 1)
// orthogonal to (1, 1, 1). Its coordinates are (q_1 - q_2)/sqrt(2) and (q_1 + q_2 - 2 q_3)/sqrt(6). Scores
// x_i.q do not depend on the part of q along (1, 1, 1), and the entries of a mixture z add up to 0, so that
// in these coordinates
//   post(z) = R z/sqrt(||z||^2 + n epsilon),    R = eta sqrt(n),
// with n = 3, or 2 for the unbiased variance: l2 normalisation where epsilon = 0. It is the plane on which
// scenes of two numbers are drawn under layer normalisation (core/scene/scene.h).
#pragma once

#include <memory>

#include "core/network/network.h"
#include "core/proof/box.h"

namespace basinscope {

// Whether a network has one. A sum of entries counts as 0 within the rounding of numbers of the size of the
// largest entry.
bool has_state_plane(const Network& network);

// The coordinates of a state or a direction of two or three dimensions, with an error of at most 4 ulps of
// its length.
Eigen::Array2d in_state_plane(VectorIn of);

// The network with its patterns in coordinates of the plane: N x 2. Its weights are those of the network at
// the same state; its post-transform remains that of three dimensions and is not to be used. Only where
// has_state_plane(). For a network of two dimensions it refers to that network, which must outlive it.
std::shared_ptr<const Network> flattened(const Network& network);

}  // namespace basinscope
