// SPDX-License-Identifier: GPL-3.0-or-later
// Two-dimensional slices of R^D: which plane to look at when patterns have more than two numbers. Every slice
// but two_axes is orthonormal, so distances on screen are those of R^D.
#pragma once

#include <cstdint>
#include <string>

#include "core/network/plane.h"

namespace basinscope {

// A slice or, where the choice is degenerate, one sentence saying why.
struct Slice {
  Plane plane;
  std::string refusal;
};

// a, b and c lie in it: a at the origin, b on the first axis. Refused where they are on a line (the height of
// the triangle below 1e-9 of its longest side).
Slice slice_through(VectorIn a, VectorIn b, VectorIn c);

// Coordinates i and j of R^dimension, 0-based and different.
Slice slice_of_axes(Eigen::Index dimension, Eigen::Index i, Eigen::Index j);

// Two directions drawn uniformly on the sphere and made orthonormal, through the given point. The same seed
// gives the same slice.
Slice random_slice(VectorIn origin, std::uint64_t seed);

// Directions of largest variance of the patterns about their mean.
struct PrincipalComponents {
  Vector mean;        // D
  Matrix directions;  // r x D, orthonormal rows, falling variance; the largest entry of each is positive
  Vector variances;   // r, sums of squares of the patterns' coordinates about the mean; all above rounding

  // Of the patterns' variance that lies along components i and j; 1 where there is none.
  double share(Eigen::Index i, Eigen::Index j) const;
};
// At most N - 1 or D of them. Through the smaller of the N x N and D x D matrices: O(N D min(N, D)).
PrincipalComponents principal_components(MatrixIn patterns);

// Through the mean along components i and j (0-based, different), moved by offsets along the other components
// in order. Refused where the patterns have too few (they coincide or are on a line).
Slice principal_slice(const PrincipalComponents& components, Eigen::Index i, Eigen::Index j,
                      VectorIn offsets = Vector());

// How far a state is from the plane.
double distance_to(const Plane& plane, VectorIn state);

}  // namespace basinscope
