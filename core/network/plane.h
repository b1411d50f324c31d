// SPDX-License-Identifier: GPL-3.0-or-later
// A two-dimensional plane in R^D and the grid of initial conditions laid over it. Basin maps and fields of
// the energy are drawn on such a plane, in the plane coordinates (a, b).
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

// The states q = origin + a e1 + b e2; three vectors of D numbers. e1 and e2 are linearly independent, and
// need not be orthonormal.
struct Plane {
  Vector origin;
  Vector e1;
  Vector e2;

  // The first two axes of R^dimension (dimension >= 2).
  static Plane axes(Eigen::Index dimension);
  // Spanned by (1, 0, -1) and (0, 1, -1): the plane on which (x, y) is shown as (x, y, -x-y), whose entries
  // sum to 0 as layer normalisation makes them (lifted(), core/scene/scene.h).
  static Plane zero_sum();

  Eigen::Index dimension() const { return origin.size(); }
  bool is_axes_of_the_plane() const;  // D = 2, origin 0, unit axes
  Vector at(double a, double b) const { return origin + a * e1 + b * e2; }
  bool operator==(const Plane& other) const {
    return same(origin, other.origin) && same(e1, other.e1) && same(e2, other.e2);
  }
};

// Three linear functions of a state: its least-squares plane coordinates (a, b), and one coordinate off the
// plane, by which states with the same projection onto it can be distinguished. For D = 3 that is the signed
// distance along the normal, for D = 2 it is 0. For D > 3 it is the coordinate along one fixed direction
// orthogonal to the plane, times (D - 2)^1/2: of random states as large in the mean as their distance.
struct PlaneReadout {
  explicit PlaneReadout(const Plane& plane);
  Vector a, b, off;  // covectors of D numbers: the a-coordinate of q is a . (q - origin)
  Vector origin;

  // (a, b, off) of a state. O(D).
  Eigen::Vector3d of(VectorIn state) const;
};

// width x height sample points of the window [x0, x1] x [y0, y1] in plane coordinates; row 0 has the smallest
// b. centres: the middle of each pixel. nodes: the ends of the window included, as numpy.linspace.
struct Grid {
  enum class Sampling { centres, nodes };

  int width = 0;
  int height = 0;
  double x0 = -1, x1 = 1, y0 = -1, y1 = 1;
  Sampling sampling = Sampling::centres;

  double x(int column) const { return coordinate(x0, x1, column, width); }
  double y(int row) const { return coordinate(y0, y1, row, height); }
  std::size_t pixels() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
  bool operator==(const Grid&) const = default;

 private:
  // The last node is the end itself, as numpy.linspace has it: low + index * step may miss it by rounding.
  double coordinate(double low, double high, int index, int count) const {
    if (sampling == Sampling::centres) return low + (high - low) * (index + 0.5) / count;
    if (count == 1) return low;
    return index == count - 1 ? high : low + index * ((high - low) / (count - 1));
  }
};

}  // namespace basinscope
