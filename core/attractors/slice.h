// SPDX-License-Identifier: GPL-3.0-or-later
// Two-dimensional slices of R^D: ways of choosing the plane to look at when patterns have more than two
// numbers. The axes of every slice made here are orthonormal, so that distances on screen are those of R^D.
#pragma once

#include <cstdint>

#include "core/message.h"
#include "core/network/plane.h"

namespace basinscope {

// A plane, or where the choice is degenerate one sentence saying why; the plane is then not meant for use.
struct Slice {
  Plane plane;
  Message refusal;
};

// The plane through three points of D numbers: a at the origin, b on the positive first axis, c on the side
// of the second. Refused where they are on a line (height of the triangle below 1e-9 of its longest side).
Slice slice_through(VectorIn a, VectorIn b, VectorIn c);

// Coordinates i and j of R^dimension, 0-based and different; else refused.
Slice slice_of_axes(Eigen::Index dimension, Eigen::Index i, Eigen::Index j);

// Two directions drawn uniformly on the sphere and made orthonormal, through origin (D >= 2 numbers). The
// same seed gives the same slice.
Slice random_slice(VectorIn origin, std::uint64_t seed);

// Principal component analysis: the directions of largest variance of the patterns about their mean.
struct PrincipalComponents {
  Vector mean;        // D numbers
  Matrix directions;  // r x D, orthonormal rows by falling variance; the entry of largest modulus is positive
  Vector variances;  // r sums of squares of the patterns' coordinates about the mean, each above 1e-12 of the
                     // first

  // The share of the patterns' variance that lies along components i and j (0-based, different, below r); 1
  // where there is no variance.
  double share(Eigen::Index i, Eigen::Index j) const;
};
// Of N x D patterns: r is at most min(N - 1, D). By the eigenvectors of the smaller of the N x N and D x D
// matrices of products: O(N D min(N, D)).
PrincipalComponents principal_components(MatrixIn patterns);

// The plane through the mean along components i and j (0-based, different), moved by offsets along the other
// components in order; offsets that are left out are 0. Refused where there are fewer than two components
// (the patterns coincide or lie on a line), or no such i and j.
Slice principal_slice(const PrincipalComponents& components, Eigen::Index i, Eigen::Index j,
                      VectorIn offsets = Vector());

// The Euclidean distance of a state from the plane. O(D).
double distance_to(const Plane& plane, VectorIn state);

}  // namespace basinscope
