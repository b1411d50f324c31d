// SPDX-License-Identifier: GPL-3.0-or-later
// Where keys of R^D are drawn in the plane, and what moving them there means.
//   D = 2  as they are
//   D > 2  by their angle to the query, which stands at the top: for unit keys every distance to the query is
//          the true one (distances among keys are not); the side is that of one fixed direction across q
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

struct KeyPlaces {
  Matrix keys;   // N x 2
  Vector query;  // 2
  bool by_angle = false;
};

// keys N x D, query D, D >= 2. O(ND).
KeyPlaces key_places(MatrixIn keys, VectorIn query);

// The key moved to a place of the picture: in the plane that it spans with the query when D > 2.
Vector key_at_place(VectorIn key, VectorIn query, const Eigen::Vector2d& place);

// Angle of a point of the plane in degrees, from 0 below 360.
double angle_of(const Eigen::Vector2d& point);

}  // namespace basinscope
