// SPDX-License-Identifier: GPL-3.0-or-later
// Which choice a plane of R^D was made by, recognised from the plane itself: a scene file stores only the
// plane. Directions are compared up to rounding; a plane written with fewer digits is found too.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/network/slice.h"

namespace basinscope {

// Indices are 0-based.
struct AxesSlice {
  Eigen::Index i = 0, j = 1;
  bool operator==(const AxesSlice&) const = default;
};
struct PointsSlice {
  int a = 0, b = 1, c = 2;  // patterns
  bool operator==(const PointsSlice&) const = default;
};
struct ComponentsSlice {
  Eigen::Index i = 0, j = 1;
  Vector offsets;      // along the other components in order; as many as there are
  double share_i = 0;  // of the patterns' variance along each
  double share_j = 0;
  bool operator==(const ComponentsSlice& other) const {
    return i == other.i && j == other.j && same(offsets, other.offsets) && share_i == other.share_i &&
           share_j == other.share_j;
  }
};
struct DrawnSlice {
  std::uint64_t seed = 0;  // through the patterns' mean
  bool operator==(const DrawnSlice&) const = default;
};
// None of them, as after a file written by hand.
struct OtherSlice {
  bool operator==(const OtherSlice&) const = default;
};
using SliceKind = std::variant<OtherSlice, AxesSlice, PointsSlice, ComponentsSlice, DrawnSlice>;

// patterns: as the network stores them. components: theirs. Seeds up to largest_seed are tried. O(N D) but
// for the seeds, each O(D), and O(N^3) at worst for points that coincide in part.
inline constexpr std::uint64_t largest_seed = 256;
SliceKind recognised_slice(const Plane& plane, MatrixIn patterns, const PrincipalComponents& components);

// The components where they take at most about a second (N D min(N, D) up to 3e9), else none at all.
PrincipalComponents components_in_passing(MatrixIn patterns);

// The share of the patterns' variance that lies along the plane; NaN where the patterns coincide. O(N D).
double variance_share(const Plane& plane, MatrixIn patterns);

// The plane of that kind for other patterns, of whatever dimension, without the offsets: the first two axes
// where there is none, and of the plane itself. Cost as of the kind.
Plane plane_alike(const SliceKind& kind, MatrixIn patterns);

// What the two axes of a slice are called: "q3", "principal 1 (43 %)", "x1 towards x2", "random 1 (seed 7)",
// "e1" where nothing is known. names: the patterns', or empty.
struct AxisNames {
  std::string x, y;
};
AxisNames axis_names(const SliceKind& kind, const std::vector<std::string>& names);

}  // namespace basinscope
