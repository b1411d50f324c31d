// SPDX-License-Identifier: GPL-3.0-or-later
// How a plane of R^D was chosen (by axes, by three patterns, by principal components, at random), recognised
// from the plane itself: a scene file stores only the plane, while the inspector and the axes of a plot name
// the choice. Directions are compared to 1e-6, so that a plane written with fewer digits is recognised too.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/attractors/slice.h"
#include "core/message.h"

namespace basinscope {

// Coordinates i and j of R^D (0-based); the origin lies on the plane of the two.
struct AxesSlice {
  Eigen::Index i = 0, j = 1;
  bool operator==(const AxesSlice&) const = default;
};
// Through patterns a, b and c (0-based), as slice_through() makes it.
struct PointsSlice {
  int a = 0, b = 1, c = 2;
  bool operator==(const PointsSlice&) const = default;
};
// Along principal components i and j (0-based) of the patterns.
struct ComponentsSlice {
  Eigen::Index i = 0, j = 1;
  Vector offsets;      // of the plane from the patterns' mean, along each of the other components in order
  double share_i = 0;  // share of the patterns' variance along component i
  double share_j = 0;
  bool operator==(const ComponentsSlice& other) const {
    return i == other.i && j == other.j && same(offsets, other.offsets) && share_i == other.share_i &&
           share_j == other.share_j;
  }
};
// random_slice() with this seed through the patterns' mean.
struct DrawnSlice {
  std::uint64_t seed = 0;
  bool operator==(const DrawnSlice&) const = default;
};
// None of these, as after a file was written by hand.
struct OtherSlice {
  bool operator==(const OtherSlice&) const = default;
};
using SliceKind = std::variant<OtherSlice, AxesSlice, PointsSlice, ComponentsSlice, DrawnSlice>;

// The largest seed of a random slice that is recognised.
inline constexpr std::uint64_t largest_seed = 256;
// patterns: as the network stores them (N x D). components: their principal components, or none, with which
// no ComponentsSlice is recognised. O(N D) as a rule, and O(D) for each seed tried; O(N^3 D) at worst, where
// many patterns coincide.
SliceKind recognised_slice(const Plane& plane, MatrixIn patterns, const PrincipalComponents& components);

// The principal components where they take at most about a second (N D min(N, D) up to 3e9), else none at
// all: for callers that only name a plane.
PrincipalComponents components_in_passing(MatrixIn patterns);

// The share of the patterns' variance that lies along the plane; NaN where the patterns coincide. O(N D).
double variance_share(const Plane& plane, MatrixIn patterns);

// A plane of the same kind for other patterns, of whatever dimension, without the offsets of components. The
// first two axes where there is no such plane, and always for D = 2.
Plane plane_alike(const SliceKind& kind, MatrixIn patterns);

// Labels for the two axes of a slice: "coordinate 3" (q3 is a query, q with a raised 3 an iterate), "PC 1 (43
// %)", "x1 towards x2" and "orthogonal, towards x3", "random 1 (seed 7)", or "e1" of an OtherSlice. names:
// the patterns' names, or empty for x1, x2, ...
struct AxisNames {
  Message x, y;
};
AxisNames axis_names(const SliceKind& kind, const std::vector<std::string>& names);

}  // namespace basinscope
